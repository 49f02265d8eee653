"use client"

import { Archive, FilePlus2, Link2, Pencil, SmilePlus, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { PageFollowItem } from "@/components/shell/following"
import { useOrganization } from "@/components/shell/organization-context"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { copyText } from "@/components/ui/copy"
import type { Page } from "./tree"
import { usePageChanges } from "./use-page-changes"

export type PageMenuActions = {
  readonly onRename: () => void
  readonly onChangeIcon: () => void
  readonly onAddSubPage: () => void
}

/** What can be done with a page of the tree. */
export function PageMenuItems({ page, ...actions }: { page: Page } & PageMenuActions) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { archive, remove } = usePageChanges()
  const copyLink = () => copyText(new URL(to.page(page.id), location.href).href, t("linkCopied"), t("notCopied"))
  if (!page.can.edit)
    return (
      <>
        <CopyLink onClick={copyLink} />
        <PageFollowItem pageId={page.id} />
      </>
    )
  return (
    <>
      <MenuItem icon={<Pencil />} shortcut="f2" onClick={actions.onRename}>
        {t("rename")}
      </MenuItem>
      <MenuItem icon={<SmilePlus />} onClick={actions.onChangeIcon}>
        {t("changeIcon")}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onClick={actions.onAddSubPage}>
        {t("newSubPage")}
      </MenuItem>
      <CopyLink onClick={copyLink} />
      <PageFollowItem pageId={page.id} />
      <MenuSeparator />
      <MenuItem icon={<Archive />} onClick={() => archive(page.id)}>
        {t("archive")}
      </MenuItem>
      <MenuItem danger icon={<Trash2 />} onClick={() => remove(page)}>
        {t("delete")}
      </MenuItem>
    </>
  )
}

function CopyLink({ onClick }: { onClick: () => void }) {
  const t = useTranslations("documentation")
  return (
    <MenuItem icon={<Link2 />} onClick={onClick}>
      {t("copyLink")}
    </MenuItem>
  )
}
