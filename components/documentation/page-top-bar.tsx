"use client"

import {
  Archive,
  Check,
  Copy,
  Ellipsis,
  FilePlus2,
  Globe,
  History,
  Link2,
  PanelLeftOpen,
  Pencil,
  Trash2,
} from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import type { Saving } from "@/components/editor/saving"
import { useRead } from "@/components/changes/use-read"
import { SavingState } from "@/components/editor/saving-state"
import { PageBell, PageFollowItem } from "@/components/shell/following"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { copyText } from "@/components/ui/copy"
import { NewSubPage } from "./new-sub-page"
import { readMarkdown } from "@/components/rich-text/read-markdown"
import { parentsOf, type Page } from "./tree"
import { usePageChanges } from "./use-page-changes"

/** How many of the pages above stand in the trail by name. */
const shown = 2

type PageTopBarProps = {
  page: Page
  beside: boolean
  onBeside: (beside: boolean) => void
  writing: boolean
  onWriting: (writing: boolean) => void
  phase: Saving["phase"]
}

/** Where the page stands, and what can be done with it. */
export function PageTopBar({ page, beside, onBeside, writing, onWriting, phase }: PageTopBarProps) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const [naming, setNaming] = useState(false)
  const { data: pages = [] } = useRead(query("listPages", { spaceId: page.spaceId }))
  const { data: groups = [] } = useRead(query("listDocumentationGroups", { spaceId: page.spaceId }))
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
        {writing && <SavingState phase={phase} />}
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
        <PageBell pageId={page.id} />
        <PageMenu page={page} onSubPage={() => setNaming(true)} />
        <NewSubPage page={page} open={naming} onOpenChange={setNaming} />
        {page.can.edit &&
          (writing ? (
            <Button variant="primary" onClick={() => onWriting(false)}>
              <Check aria-hidden />
              {t("page.done")}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onWriting(true)}>
              <Pencil aria-hidden />
              <span className="max-sm:sr-only">{t("page.edit")}</span>
            </Button>
          ))}
      </TopBarActions>
    </>
  )
}

function PageMenu({ page, onSubPage }: { page: Page; onSubPage: () => void }) {
  const t = useTranslations("documentation")
  const { organization, to } = useOrganization()
  const { archive, remove } = usePageChanges()
  const router = useRouter()
  const leave = () => {
    remove(page)
    router.push(page.parentId === null ? to.documentation(page.spaceId) : to.page(page.parentId))
  }
  const address = `/api/spaces/documentation-page/${page.id}/content`
  const copyMarkdown = () => copyText(readMarkdown(address, organization.id), t("markdownCopied"), t("notCopied"))
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
        <MenuLinkItem icon={<History />} href={to.pageHistory(page.id)}>
          {t("versions.title")}
        </MenuLinkItem>
        <MenuItem icon={<Copy />} onClick={copyMarkdown}>
          {t("copyMarkdown")}
        </MenuItem>
        <PageFollowItem pageId={page.id} />
        {page.can.edit && (
          <>
            <MenuItem icon={<FilePlus2 />} onClick={onSubPage}>
              {t("newSubPage")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Archive />} onClick={() => archive(page.id)}>
              {t("archive")}
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onClick={leave}>
              {t("delete")}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
