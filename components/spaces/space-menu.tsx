"use client"

import { Ellipsis, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { menus } from "@/components/shell/menus-later"
import { IconButton } from "@/components/ui/icon-button"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import type { AnswerOf } from "@/lib/api/client"

const SpaceMenuItems = partOf(menus, (module) => module.SpaceMenuItems)

type Space = AnswerOf<"listSpaces">[number]

/** The actions of a space: in the sidebar with the plus beside them. */
export function SpaceMenu({ space, plus = true }: { space: Space; plus?: boolean }) {
  const t = useTranslations("spaces.menu")
  const { open } = useDialogs()
  const { id: spaceId, can } = space
  return (
    <>
      <Menu items={menus}>
        <MenuTrigger
          render={
            <IconButton label={t("label", { name: space.name })} size="small" tooltip={false} className="text-ink-3">
              <Ellipsis />
            </IconButton>
          }
        />
        <MenuContent className="min-w-56">
          <SpaceMenuItems space={space} />
        </MenuContent>
      </Menu>
      {plus && can.edit && (
        <IconButton
          label={t("newProjectIn", { name: space.name })}
          size="small"
          side="right"
          className="text-ink-3"
          onClick={() => open({ kind: "new-project", spaceId })}
        >
          <Plus />
        </IconButton>
      )}
    </>
  )
}
