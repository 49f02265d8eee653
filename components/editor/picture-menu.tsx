"use client"

import { NodeSelection } from "@tiptap/pm/state"
import { type Editor, useEditorState } from "@tiptap/react"
import { BubbleMenu } from "@tiptap/react/menus"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"

/** In pixels; as wide as it is, up to the text, where there is none. */
const widths = { small: 240, medium: 480, full: null } as const
const sizes = ["small", "medium", "full"] as const

/** What describes the chosen picture, and how wide it stands, over it. */
export function PictureMenu({ editor }: { editor: Editor }) {
  const t = useTranslations("editor.pictureMenu")
  const chosen = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const picture = pictureIn(current)
      const { alt, caption, width }: Readonly<Record<string, unknown>> = picture?.node.attrs ?? {}
      return { at: picture?.from ?? -1, alt: textOf(alt), caption: textOf(caption), width }
    },
  })
  const set = (attrs: Readonly<Record<string, unknown>>) => {
    const picture = pictureIn(editor)
    if (!picture) return
    const { state, view } = editor
    const changed = state.tr.setNodeMarkup(picture.from, null, { ...picture.node.attrs, ...attrs })
    view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, picture.from)))
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="pictureMenu"
      options={{ placement: "bottom", offset: 6 }}
      shouldShow={({ editor: current }) => current.isEditable && pictureIn(current) !== null}
    >
      <div
        role="toolbar"
        aria-label={t("label")}
        className="z-50 flex flex-wrap items-center gap-1.5 rounded-m border border-line bg-raised p-1.5 shadow-float"
      >
        {(["alt", "caption"] as const).map((field) => (
          <Input
            key={`${field} ${chosen.at}`}
            size="small"
            className="w-48"
            aria-label={t(field)}
            placeholder={t(field)}
            maxLength={1000}
            value={chosen[field]}
            onChange={(event) => set({ [field]: event.target.value || null })}
          />
        ))}
        <span className="flex items-center gap-0.5">
          {sizes.map((size) => (
            <IconButton
              key={size}
              tooltip={false}
              label={t(size)}
              aria-pressed={chosen.width === widths[size]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => set({ width: widths[size] })}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <span aria-hidden className="text-12 font-medium">
                {t(`sign.${size}`)}
              </span>
            </IconButton>
          ))}
        </span>
      </div>
    </BubbleMenu>
  )
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

function pictureIn({ state: { selection } }: Editor) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null
  return selection.node.attrs.coming === null ? selection : null
}
