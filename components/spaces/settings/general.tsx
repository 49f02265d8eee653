"use client"

import { useTranslations } from "use-intl"
import { IconPicker } from "@/components/icons/icon-picker"
import { ColorField } from "@/components/shell/color-field"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import type { AnswerOf } from "@/lib/api/client"
import { SpaceIcon } from "@/components/icons/space-icon"
import { Approvers } from "./approvers"
import { BackgroundChoice } from "./background-choice"
import { NameForm } from "./name-form"
import { SettingsFrame, SettingsSection } from "./settings-frame"

/** Name, icon, colour and background of a space. */
export function GeneralSettings({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spacePages.settings")
  return (
    <SettingsFrame spaceId={spaceId} active="general">
      {(space) => (
        <>
          <SettingsSection title={t("name")}>
            <NameForm key={space.name} space={space} />
          </SettingsSection>
          <SettingsSection title={t("icon")} lead={t("iconLead")}>
            <Look space={space} />
          </SettingsSection>
          <SettingsSection title={t("background.title")} lead={t("background.lead")}>
            <BackgroundChoice space={space} />
          </SettingsSection>
          <Approvers space={space} />
        </>
      )}
    </SettingsFrame>
  )
}

function Look({ space }: { space: AnswerOf<"getSpace"> }) {
  const t = useTranslations("spacePages.settings")
  const { id: spaceId } = space
  const before = { icon: space.icon, color: space.color }
  const { mutate } = useChange("changeSpaceIcon", {
    shows: ({ icon = before.icon, color = before.color }) => [{ entity: "space", id: spaceId, after: { icon, color } }],
    undo: () => ({ says: () => t("iconChanged"), shows: [{ entity: "space", id: spaceId, after: before }] }),
  })
  const fixed = space.archivedAt !== null
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-m border border-line">
          <SpaceIcon space={space} className="scale-150" />
        </span>
        <IconPicker
          title={t("iconPick")}
          icon={space.icon}
          onPick={(icon) => mutate({ spaceId, icon })}
          trigger={<Button disabled={fixed}>{t("iconPick")}</Button>}
        />
        {space.icon !== null && (
          <Button variant="bare" disabled={fixed} onClick={() => mutate({ spaceId, icon: null })}>
            {t("iconRemove")}
          </Button>
        )}
      </div>
      {space.icon === null && !fixed && (
        <ColorField value={space.color} onValueChange={(color) => mutate({ spaceId, color })} />
      )}
    </>
  )
}
