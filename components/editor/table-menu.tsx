"use client"

import { type Editor, useEditorState } from "@tiptap/react"
import { BubbleMenu } from "@tiptap/react/menus"
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelTop,
  Table2,
  Trash2,
} from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem } from "@/components/ui/menu-items"

type Action = "rowAbove" | "rowBelow" | "columnBefore" | "columnAfter" | "header"

const icons: Readonly<Record<Action, ReactNode>> = {
  rowAbove: <BetweenHorizontalStart aria-hidden />,
  rowBelow: <BetweenHorizontalEnd aria-hidden />,
  columnBefore: <BetweenVerticalStart aria-hidden />,
  columnAfter: <BetweenVerticalEnd aria-hidden />,
  header: <PanelTop aria-hidden />,
}
const runs: Readonly<Record<Action, (editor: Editor) => void>> = {
  rowAbove: (editor) => editor.chain().focus().addRowBefore().run(),
  rowBelow: (editor) => editor.chain().focus().addRowAfter().run(),
  columnBefore: (editor) => editor.chain().focus().addColumnBefore().run(),
  columnAfter: (editor) => editor.chain().focus().addColumnAfter().run(),
  header: (editor) => editor.chain().focus().toggleHeaderRow().run(),
}
const actions = ["rowAbove", "rowBelow", "columnBefore", "columnAfter", "header"] as const

/** Rows and columns of the table that one writes in, over it. */
export function TableMenu({ editor }: { editor: Editor }) {
  const t = useTranslations("editor.table")
  const headed = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("tableHeader") })
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="tableMenu"
      options={{ placement: "top-start", offset: 4 }}
      getReferencedVirtualElement={() => tableAt(editor)}
      shouldShow={({ editor: current, state }) =>
        current.isEditable && current.isActive("table") && (state.selection.empty || current.isActive("tableCell"))
      }
    >
      <div
        role="toolbar"
        aria-label={t("label")}
        className="z-50 flex items-center gap-0.5 rounded-m border border-line bg-raised p-1 shadow-float"
      >
        {actions.map((action) => (
          <IconButton
            key={action}
            label={t(action)}
            aria-pressed={action === "header" ? headed : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => runs[action](editor)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {icons[action]}
          </IconButton>
        ))}
        <Menu>
          <MenuTrigger render={<IconButton label={t("remove")} />}>
            <Trash2 aria-hidden />
          </MenuTrigger>
          <MenuContent label={t("remove")}>
            <MenuItem
              icon={<BetweenHorizontalStart aria-hidden />}
              onClick={() => editor.chain().focus().deleteRow().run()}
            >
              {t("removeRow")}
            </MenuItem>
            <MenuItem
              icon={<BetweenVerticalStart aria-hidden />}
              onClick={() => editor.chain().focus().deleteColumn().run()}
            >
              {t("removeColumn")}
            </MenuItem>
            <MenuItem danger icon={<Table2 aria-hidden />} onClick={() => editor.chain().focus().deleteTable().run()}>
              {t("removeTable")}
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </BubbleMenu>
  )
}

function tableAt(editor: Editor) {
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  const table = element?.closest("table")
  return table ? { getBoundingClientRect: () => table.getBoundingClientRect() } : null
}
