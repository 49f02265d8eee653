"use client"

import { useQuery } from "@tanstack/react-query"
import { Archive, Copy, Ellipsis, Globe, Link2, PanelLeftOpen } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { copyText } from "./copy"
import { readMarkdown } from "./read-markdown"
import { parentsOf, type Page } from "./tree"
import { useArchive } from "./use-page-change"

/** How many of the pages above stand in the trail by name. */
const shown = 2

type PageTopBarProps = { page: Page; beside: boolean; onBeside: (beside: boolean) => void }

/** Where the page stands, and what can be done with it. */
export function PageTopBar({ page, beside, onBeside }: PageTopBarProps) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { data: pages = [] } = useQuery(query("listPages", { spaceId: page.spaceId }))
  const { data: groups = [] } = useQuery(query("listDocumentationGroups", { spaceId: page.spaceId }))
  const group = groups.find(({ id }) => id === page.groupId)
  const parents = parentsOf(pages, page)
  const crumbs = [
    // A phone goes back to what stands last before the page: to the tree, where it has no parent.
    { label: group?.name ?? t("title"), href: to.documentation(page.spaceId) },
    ...parents.slice(-shown - 1).map(({ id, name }, index, near) => {
      const cut = near.length > shown && index === 0
      return { label: cut ? t("page.above") : name, href: to.page(id) }
    }),
    { label: page.name },
  ]
  return (
    <>
      <TopBarCrumbs spaceId={page.spaceId} crumbs={crumbs} />
      <TopBarActions>
        {page.isPublic && (
          <span
            title={t("page.publicHint")}
            className="flex items-center gap-1.5 text-13 text-ink-3 max-sm:hidden [&_svg]:size-4"
          >
            <Globe aria-hidden />
            {t("page.public")}
          </span>
        )}
        {!beside && (
          <IconButton label={t("showTree")} onClick={() => onBeside(true)} className="max-lg:hidden">
            <PanelLeftOpen />
          </IconButton>
        )}
        <PageMenu page={page} />
      </TopBarActions>
    </>
  )
}

function PageMenu({ page }: { page: Page }) {
  const t = useTranslations("documentation")
  const { organization } = useOrganization()
  const archive = useArchive()
  const copyMarkdown = () => copyText(readMarkdown(page.id, organization.id), t("markdownCopied"), t("notCopied"))
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("page.actions")}>
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent align="end">
        <MenuItem icon={<Link2 />} onClick={() => copyText(location.href, t("linkCopied"), t("notCopied"))}>
          {t("copyLink")}
        </MenuItem>
        <MenuItem icon={<Copy />} onClick={copyMarkdown}>
          {t("copyMarkdown")}
        </MenuItem>
        {page.can.edit && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Archive />} onClick={() => archive.mutate({ pageId: page.id })}>
              {t("archive")}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
