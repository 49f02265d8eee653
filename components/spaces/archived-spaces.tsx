"use client"

import { Archive, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { momentIn } from "@/components/ui/moment"
import { useRead } from "@/components/changes/use-read"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { IconButton } from "@/components/ui/icon-button"
import { query } from "@/lib/api/client"
import { SpaceIcon } from "@/components/icons/space-icon"
import { Link } from "@/components/ui/link"
import { useRestoreSpace } from "./use-archive-space"

/** The spaces that were put away: to be read, restored or deleted. */
export function ArchivedSpaces() {
  const t = useTranslations("spaces.archivedSpaces")
  const { to } = useOrganization()
  const { open } = useDialogs()
  const restore = useRestoreSpace()
  const { data: spaces = [] } = useRead(query("listSpaces", { archived: "true" }))
  const crumbs = [{ label: t("title"), href: to.archivedSpaces }]
  const archived = spaces.filter((space) => space.archivedAt !== null)
  return (
    <div className="mx-auto w-full max-w-[880px] flex-1 px-4 py-5 sm:px-7">
      <TopBarCrumbs crumbs={crumbs} />
      <h1 className="text-20 font-[650]">{t("title")}</h1>
      <p className="mt-1 mb-4 text-14 text-pretty text-ink-2">{t("lead")}</p>
      {archived.length === 0 ? (
        <EmptyState icon={<Archive aria-hidden />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <ul aria-label={t("title")} className="border-t border-line">
          {archived.map((space) => (
            <li
              key={space.id}
              data-space-id={space.id}
              className="flex min-h-12 items-center gap-3 border-b border-line text-14"
            >
              <SpaceIcon space={space} />
              <Link
                href={to.space(space.id)}
                className="min-w-0 flex-1 truncate rounded-s font-medium hover:text-ink focus-visible:outline-offset-2"
              >
                {space.name}
              </Link>
              {space.archivedAt !== null && (
                <span className="flex-none text-12 text-ink-3 max-sm:hidden">
                  {t.rich("when", { when: momentIn(space.archivedAt) })}
                </span>
              )}
              {space.can.administer && (
                <>
                  <Button aria-label={t("restoreName", { name: space.name })} onClick={() => restore(space.id)}>
                    {t("restore")}
                  </Button>
                  <IconButton
                    label={t("deleteName", { name: space.name })}
                    className="text-ink-3"
                    onClick={() => open({ kind: "delete-space", spaceId: space.id })}
                  >
                    <Trash2 />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
