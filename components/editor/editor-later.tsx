"use client"

import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from "react"
import { loadLater } from "@/components/ui/load-later"
import { EarlyField, nothing, type EarlyHandle, type EarlyText } from "./early-field"
import type { Start } from "./start"

/** Hands over what was written before the editor was there, once no word is being composed. The focus goes to the editor in that call. */
export type TakeEarly = (onTaken: (early: EarlyText) => void) => void

type WritingProps = { label: string; placeholder: string; start: Start; takeEarly?: TakeEarly }
/** `meanwhile`: the text that is there already, as it is read; null where it is empty. */
type EditorLater<Props> = ComponentType<Props & { meanwhile: ReactNode }>

/**
 * An editor that comes when somebody begins to write: it is large. Until it has the focus a plain field stands in for it, so that no key is lost
 * or means something else: `const BlockEditor = editorLater(() => import("./block-editor").then((module) => module.BlockEditor))`.
 */
export function editorLater<Props extends WritingProps>(load: () => Promise<ComponentType<Props>>): EditorLater<Props> {
  const later = loadLater(async () => ({ View: await load() }))
  return function EditorLater(props) {
    const { label, placeholder, start, meanwhile } = props
    const loaded = later.useLoaded(true)
    const field = useRef<EarlyHandle>(null)
    const [drawn, setDrawn] = useState(false)
    const [composing, setComposing] = useState(false)
    const [taking, setTaking] = useState<{ onTaken: (early: EarlyText) => void } | null>(null)
    const [taken, setTaken] = useState(false)
    if (loaded && !composing && !drawn) setDrawn(true)
    useLayoutEffect(() => {
      if (taking === null || composing || field.current === null) return
      taking.onTaken(field.current.take())
      setTaking(null)
      setTaken(true)
    }, [taking, composing])
    // A text that begins anew in the same editor is taken as it is.
    const takeEarly: TakeEarly = (onTaken) => (taken ? onTaken(nothing) : setTaking({ onTaken }))
    return (
      <div className="relative">
        {drawn && loaded ? (
          // Two fields of one name would be one too many.
          <div aria-hidden={!taken || undefined}>
            <loaded.View {...props} takeEarly={takeEarly} />
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the field is reached by the keyboard itself
          <div onClick={() => field.current?.focus()}>{meanwhile}</div>
        )}
        {!taken && (
          <EarlyField
            ref={field}
            label={label}
            placeholder={placeholder}
            start={start}
            over={meanwhile !== null}
            unseen={drawn && !composing}
            onComposing={setComposing}
          />
        )}
      </div>
    )
  }
}
