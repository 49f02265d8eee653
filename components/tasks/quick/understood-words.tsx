"use client"

import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref, type RefObject } from "react"
import { flushSync } from "react-dom"
import { useMessages } from "use-intl"
import { linesOf } from "@/components/tasks/lines"
import { useDates, useToday } from "@/components/ui/dates"
import { lastDay } from "@/components/ui/date-field"
import { offersFor, readShorthand, type Shorthand, type ShorthandOffer } from "@/lib/tasks/filter/shorthand"
import type { Known } from "./names"
import { OfferList } from "./offer-list"
import { SaidChips } from "./said-chips"
import { useCaret } from "./use-caret"

export type WordsHandle<Words> = { readonly read: (line: string) => Words }

export type WordsProps<Words> = {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  /** Who is shown beside it as the assignee already. */
  shownId?: number
  ref?: Ref<WordsHandle<Words>>
}
type UnderstoodWordsProps<Words> = WordsProps<Words> & {
  known: Known
  /** It can be given to one person alone. */
  onePerson?: boolean
  wordsOf: (shorthand: Shorthand) => Words
}

const most = 6
const nothing: ReadonlySet<string> = new Set()

/**
 * Below the text of what is being made: the understood parts, and the people or labels that the word at the caret could name. The field
 * itself handles the keys.
 */
export function UnderstoodWords<Words>(props: UnderstoodWordsProps<Words>) {
  const { known, onePerson = false, wordsOf, field, text, onText, shownId, ref } = props
  const { names, people, labels } = known
  const reader = {
    names,
    onePerson,
    day: { dates: useDates(), today: useToday(), words: useMessages().dates.words, max: lastDay },
  }
  const [taken, setTaken] = useState(nothing)
  const [active, setActive] = useState(0)
  const [left, setLeft] = useState<string | null>(null)
  const caret = useCaret(field)
  // A new text begins anew.
  if (text === "" && taken.size > 0) setTaken(nothing)
  const before = text.slice(0, caret)
  const offers = before === left ? [] : offersFor(before, names, most)
  const at = Math.min(active, offers.length - 1)
  const said = linesOf(text).flatMap((line) => readShorthand(line, reader, taken).said)

  useImperativeHandle(ref, () => ({
    read: (line) => wordsOf(readShorthand(line, reader, taken)),
  }))

  const takeBack = (written: string) => setTaken((value) => new Set([...value, written]))
  function take(offer: ShorthandOffer) {
    // The next letter may be on its way: the caret stands right before it comes.
    flushSync(() => {
      onText(offer.text + text.slice(caret).replace(/^ /, ""))
      setActive(0)
    })
    field.current?.setSelectionRange(offer.text.length, offer.text.length)
  }

  /** Whether a key was meant for what stands here. */
  function hear(event: KeyboardEvent): boolean {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const offer = offers[at]
    if (event.key === "Backspace") {
      const last = said.find(({ written }) => before !== "" && before.trimEnd().endsWith(written))
      const selects = field.current?.selectionStart !== field.current?.selectionEnd
      // While it is being written a letter goes.
      if (!last || selects || offer) return false
      takeBack(last.written)
    } else if (!offer || event.shiftKey) return false
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setActive((at + (event.key === "ArrowDown" ? 1 : offers.length - 1)) % offers.length)
    else if (event.key === "Enter" || event.key === "Tab") take(offer)
    else if (event.key === "Escape") setLeft(before)
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!hear(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = field.current
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) onKeyDown(event)
    }
    // Before the field itself hears it.
    element?.addEventListener("keydown", listen)
    return () => element?.removeEventListener("keydown", listen)
  }, [field])

  return (
    <>
      {offers.length > 0 && (
        <OfferList offers={offers} active={at} onActive={setActive} onTake={take} people={people} labels={labels} />
      )}
      <SaidChips said={said} names={names} shownId={shownId} labels={labels} people={people} onTakeBack={takeBack} />
    </>
  )
}
