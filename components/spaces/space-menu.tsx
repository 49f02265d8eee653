"use client"

import { Ellipsis, FolderPlus, Plus, Users } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import type { AnswerOf } from "@/lib/api/client"

/** The actions of a space: in the sidebar with the plus beside them. */
export function SpaceMenu({ space }: { space: AnswerOf<"listSpaces">[number] }) {
  const t = useTranslations("spaces.menu")
  const { to } = useOrganization()
  const { open } = useDialogs()
  const { id: spaceId, can } = space
  return (
    <>
      <Menu>
        <MenuTrigger
          render={
            <IconButton label={t("label", { name: space.name })} size="small" tooltip={false} className="text-ink-3">
              <Ellipsis />
            </IconButton>
          }
        />
        <MenuContent className="w-52">
          {can.edit && (
            <>
              <MenuItem icon={<Plus aria-hidden />} onClick={() => open({ kind: "new-project", spaceId })}>
                {t("newProject")}
              </MenuItem>
              <MenuItem icon={<FolderPlus aria-hidden />} onClick={() => open({ kind: "new-group", spaceId })}>
                {t("newGroup")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuLinkItem href={to.members(spaceId)} icon={<Users aria-hidden />}>
            {t("members")}
          </MenuLinkItem>
        </MenuContent>
      </Menu>
      {can.edit && (
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
