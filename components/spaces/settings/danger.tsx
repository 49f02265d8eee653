"use client"

import { Archive, LogOut, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useTrashLink } from "@/components/shell/trash-link"
import { Button } from "@/components/ui/button"
import { useArchiveSpace } from "../use-archive-space"
import { SettingsFrame, SettingsSection } from "./settings-frame"

/** What takes a space away. */
export function DangerSettings({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spacePages.danger")
  const { open } = useDialogs()
  const archive = useArchiveSpace()
  const trash = useTrashLink()
  return (
    <SettingsFrame spaceId={spaceId} active="danger">
      {(space) => (
        <>
          {space.archivedAt === null && (
            <SettingsSection title={t("archive")} lead={t("archiveLead")}>
              <Button className="justify-self-start" onClick={() => archive(space)}>
                <Archive aria-hidden />
                {t("archive")}
              </Button>
            </SettingsSection>
          )}
          {space.member && space.archivedAt === null && (
            <SettingsSection title={t("leave")} lead={t("leaveLead")}>
              <Button className="justify-self-start" onClick={() => open({ kind: "leave-space", spaceId })}>
                <LogOut aria-hidden />
                {t("leave")}
              </Button>
            </SettingsSection>
          )}
          <SettingsSection title={t("delete")} lead={t.rich("deleteLead", { trash })}>
            <Button
              variant="danger"
              className="justify-self-start"
              onClick={() => open({ kind: "delete-space", spaceId })}
            >
              <Trash2 aria-hidden />
              {t("delete")}
            </Button>
          </SettingsSection>
        </>
      )}
    </SettingsFrame>
  )
}
