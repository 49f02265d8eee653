"use client"

import { ListFilter, X } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react"
import { useLocale, useTranslations } from "use-intl"
import { useBoardContext } from "@/components/board/board-context"
import { firstCard } from "@/components/board/selection/selection"
import type { Layout } from "@/components/board/state/model"
import { FilterHelp, useFaultSentence } from "@/components/search/filter-help"
import { useFilterOffers } from "@/components/search/use-filter-offers"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"
import { readFilter } from "@/lib/tasks/filter/filter"
import { unknownFields } from "@/lib/tasks/filter/unknown"
import { filterIn } from "@/lib/tasks/filter/words"
import { setFilter } from "./address"
import { boardFields } from "./fields"
import { FilterFaces } from "./filter-faces"
import { FilterChoices } from "./filter-choices"

const pause = 200

type FilterBarProps = {
  /** The board with all of its cards. */
  layout: Layout
  written: string
  hidden: number
  /** How often its field was asked for. */
  asked: number
  onClose: () => void
}

/** What of a board is shown: as it is written, and by what one clicks. It stands in the address. */
export function FilterBar({ layout, written, hidden, asked, onClose }: FilterBarProps) {
  const t = useTranslations("search.board")
  const { ui, getOpened } = useBoardContext()
  const field = useRef<HTMLInputElement>(null)
  const locale = useLocale()
  const { text, write } = useText(written)
  const stages = [...layout.columns, ...layout.rows]
  const { hear, list, combobox } = useFilterOffers({ text, onText: write, field, fields: boardFields, stages })
  const sentence = useFaultSentence()
  const { timeZone } = useDates()
  const now = useNow()
  const { faults } = readFilter(written, { now, timeZone }, boardFields)
  const isEmpty = hidden > 0 && hidden === layout.lanes.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => {
    if (asked > 0) field.current?.focus()
  }, [asked])
  const choose = (next: string) => write(filterIn(next, locale), true)
  const clear = () => {
    write("", true)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hear(event) || event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (text.trim() === "") onClose()
    // Back to the card that one came from, or to the first that is shown.
    const card = ui.get().focused ?? firstCard(getOpened())
    if (card === null) field.current?.blur()
    else ui.set((value) => ({ ...value, focused: card, wanted: card }))
  }
  return (
    <search aria-label={t("label")} className="group/filter flex-none border-b border-line px-4 py-2 max-sm:px-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="relative block w-72 max-sm:w-full">
          <Input
            ref={field}
            aria-label={t("field")}
            placeholder={t("placeholder")}
            maxLength={255}
            icon={<ListFilter aria-hidden />}
            value={text}
            onValueChange={(next) => write(next)}
            onKeyDown={onKeyDown}
            className="pr-8"
            {...combobox}
          />
          <IconButton
            size="small"
            tooltip={false}
            label={t("close")}
            className="absolute top-1 right-1"
            onClick={clear}
          >
            <X aria-hidden />
          </IconButton>
          <span
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
            className="absolute top-full left-0 z-30 mt-1 hidden w-[min(26rem,calc(100vw-28px))] rounded-m border border-line bg-raised px-2 pt-1 pb-2 shadow-float group-has-[input:focus]/filter:has-[[role=option],p]:block *:[div]:mt-1 *:[div]:empty:hidden"
          >
            <FilterHelp fields={boardFields} text={text} list={list} />
          </span>
        </span>
        <FilterFaces layout={layout} written={filterIn(text, "en")} onWrite={choose} />
        <FilterChoices written={filterIn(text, "en")} onWrite={choose} />
        {faults.map((fault) => (
          <p key={sentence(fault)} className="text-12 text-danger group-has-[input:focus]/filter:hidden">
            {sentence(fault)}
          </p>
        ))}
        {isEmpty &&
          unknownFields(written, boardFields).map((unknown) => (
            <p key={unknown.word} role="alert" className="text-12 text-danger">
              {sentence(unknown)}
            </p>
          ))}
        <output className="ml-auto text-12 text-ink-2 tabular-nums empty:hidden">
          {hidden > 0 && t("hidden", { count: hidden })}
        </output>
        {hidden > 0 && (
          <Button size="small" onClick={clear}>
            {t("clear")}
          </Button>
        )}
      </div>
    </search>
  )
}

/**
 * A written filter comes into the address after a short pause, a clicked one at once. The address holds its conditions in English, the
 * field in the language of the person.
 */
function useText(written: string) {
  const locale = useLocale()
  const [text, setText] = useState(() => filterIn(written, locale))
  const [sent, setSent] = useState(written)
  const [known, setKnown] = useState(written)
  if (known !== written) {
    setKnown(written)
    // What comes back of one's own is older than what has been typed since.
    if (written !== sent) setText(filterIn(written, locale))
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    if (filterIn(text.trim(), "en") === sent) return undefined
    const timer = setTimeout(() => sendLater(text), pause)
    return () => clearTimeout(timer)
  }, [text, sent])

  function send(next: string) {
    const kept = filterIn(next.trim(), "en")
    setSent(kept)
    setFilter(kept)
  }
  function write(next: string, atOnce = false) {
    setText(next)
    if (atOnce) send(next)
  }
  return { text, write }
}
