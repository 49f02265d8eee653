"use client"

import { Archive, FilePlus2, FolderPlus, PanelLeftClose, Plus } from "lucide-react"
import { useLayoutEffect, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem } from "@/components/ui/menu-items"
import { DocumentationTree } from "./documentation-tree"
import type { Draft } from "./tree"
import type { TreePreference } from "./tree-preference"

type TreePaneProps = {
  space: { readonly id: number; readonly name: string; readonly can: { readonly edit: boolean } }
  selected?: number
  preference: TreePreference
  onPreference: (part: Partial<TreePreference>) => void
  onOpen?: () => void
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onHide?: () => void
  className?: string
  children?: ReactNode
}

/** How far each space's tree was scrolled: the next page that is opened draws it anew. */
const scrolled = new Map<number, number>()

/** The pane with the pages of a space. */
export function TreePane({ space, selected, draft, onDraft, onHide, className, children, ...tree }: TreePaneProps) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = pane.current
    if (element === null) return undefined
    element.scrollTop = scrolled.get(space.id) ?? 0
    return () => void scrolled.set(space.id, element.scrollTop)
  }, [space.id])
  return (
    <section aria-label={t("pages")} className={classes("flex flex-none flex-col", className)}>
      <header className="flex h-9 flex-none items-center gap-0.5 ps-4 pe-2">
        <h2 className="flex-1 text-12 font-medium text-ink-3">{t("pages")}</h2>
        {space.can.edit && <AddMenu onDraft={onDraft} />}
        {onHide && (
          <IconButton size="small" label={t("hideTree")} onClick={onHide}>
            <PanelLeftClose />
          </IconButton>
        )}
      </header>
      <div ref={pane} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        <DocumentationTree
          spaceId={space.id}
          label={t("tree", { space: space.name })}
          editable={space.can.edit}
          selected={selected}
          draft={draft}
          onDraft={onDraft}
          {...tree}
        />
        {children}
      </div>
      <Link
        href={`${to.documentation(space.id)}/archive`}
        className="m-2 mt-0 flex h-7 flex-none items-center gap-2 rounded-s px-2 text-13 text-ink-2 transition-colors duration-120 ease-out hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <Archive aria-hidden className="text-ink-3" />
        {t("archive")}
      </Link>
    </section>
  )
}

function AddMenu({ onDraft }: Pick<TreePaneProps, "onDraft">) {
  const t = useTranslations("documentation")
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton size="small" label={t("add")}>
            <Plus />
          </IconButton>
        }
      />
      <MenuContent align="end">
        <MenuItem icon={<FilePlus2 />} onClick={() => onDraft({ kind: "page", groupId: null, parentId: null })}>
          {t("newPage")}
        </MenuItem>
        <MenuItem icon={<FolderPlus />} onClick={() => onDraft({ kind: "group" })}>
          {t("newGroup")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
