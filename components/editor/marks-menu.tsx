"use client"

import { AllSelection } from "@tiptap/pm/state"
import { type Editor, useEditorState } from "@tiptap/react"
import { BubbleMenu } from "@tiptap/react/menus"
import { Bold, Code, Highlighter, Italic, Link2, Strikethrough, Underline, Unlink } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { useStore, type Store } from "@/components/ui/store"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"
import { isAddress } from "@/lib/rich-text/address"

const menuKey = "marksMenu"

const itself = (value: boolean) => value
const marks = ["bold", "italic", "underline", "strike", "code", "highlight"] as const
const icons: Readonly<Record<(typeof marks)[number], ReactNode>> = {
  bold: <Bold aria-hidden />,
  italic: <Italic aria-hidden />,
  underline: <Underline aria-hidden />,
  strike: <Strikethrough aria-hidden />,
  code: <Code aria-hidden />,
  highlight: <Highlighter aria-hidden />,
}

/** Shows the menu now. Of itself it waits until the selection rests, and what is typed meanwhile would go into the text. */
export function showMarksMenu({ view }: Editor) {
  for (const step of ["show", "updatePosition"]) view.dispatch(view.state.tr.setMeta(menuKey, step))
}

/** How the selected words are written, over them. */
export function MarksMenu({ editor, linking: asked }: { editor: Editor; linking: Store<boolean> }) {
  const t = useTranslations("editor.marks")
  const linking = useStore(asked, itself)
  const setLinking = (next: boolean) => asked.set(() => next)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...marks, "link"].filter((mark) => current.isActive(mark)).join(" "),
  })
  return (
    <BubbleMenu
      pluginKey={menuKey}
      editor={editor}
      options={{ placement: "top", offset: 6, onHide: () => setLinking(false) }}
      shouldShow={({ editor: current, state, from, to }) =>
        (from !== to || (current.isFocused && current.isActive("link"))) &&
        (state.selection.$from.parent.inlineContent || state.selection instanceof AllSelection) &&
        !state.selection.$from.parent.type.spec.code
      }
    >
      <div
        role="toolbar"
        aria-label={t("label")}
        className="z-50 flex items-center gap-0.5 rounded-m border border-line bg-raised p-1 shadow-float"
      >
        {linking ? (
          <LinkField editor={editor} onDone={() => setLinking(false)} />
        ) : (
          <>
            <LinkedTo editor={editor} />
            {marks.map((mark) => (
              <IconButton
                key={mark}
                tooltip={false}
                label={t(mark)}
                aria-pressed={active.split(" ").includes(mark)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor.chain().focus().toggleMark(mark).run()}
                className={classes("aria-pressed:bg-accent-soft aria-pressed:text-accent")}
              >
                {icons[mark]}
              </IconButton>
            ))}
            <IconButton
              tooltip={false}
              label={t("link")}
              aria-pressed={active.split(" ").includes("link")}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setLinking(true)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <Link2 aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </BubbleMenu>
  )
}

/** Where the words under the caret lead. */
function LinkedTo({ editor }: { editor: Editor }) {
  const href = useEditorState({
    editor,
    selector: ({ editor: current }): unknown => current.getAttributes("link").href,
  })
  if (!isAddress(href, "link")) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="max-w-56 truncate px-1.5 text-13 text-accent underline underline-offset-2"
    >
      {href.replace(/^https?:\/\//, "")}
    </a>
  )
}

/** Once, when the field is there: a ref made anew with each drawing would take the focus back from whoever has tabbed on. */
const takeFocus = (element: HTMLInputElement | null) => element?.focus()

function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations("editor.link")
  const before: unknown = editor.getAttributes("link").href
  const [address, setAddress] = useState(isAddress(before, "link") ? before : "")
  const typed = address.trim()
  const href = /^\w+:/.test(typed) ? typed : `https://${typed}`
  const wrong = typed !== "" && !isAddress(href, "link")

  function set(value: string | null) {
    const chain = editor.chain().focus().extendMarkRange("link")
    if (value === null) chain.unsetLink().run()
    else chain.setLink({ href: value }).run()
    onDone()
  }
  return (
    <Form
      className="flex items-center gap-1"
      onSubmit={() => {
        if (!wrong) set(typed === "" ? null : href)
      }}
    >
      <Input
        ref={takeFocus}
        size="small"
        className="w-56"
        aria-label={t("address")}
        aria-invalid={wrong}
        placeholder={t("placeholder")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return
          event.stopPropagation()
          onDone()
        }}
      />
      <Button type="submit">{t("apply")}</Button>
      <IconButton tooltip={false} label={t("remove")} onClick={() => set(null)}>
        <Unlink aria-hidden />
      </IconButton>
    </Form>
  )
}
