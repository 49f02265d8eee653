"use client"

import { useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

type RecentEmojiProps = { emoji: readonly string[]; onPick: (emoji: string) => void }

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** The ones chosen last, in one row: Tab leads to it, the arrows through it. */
export function RecentEmoji({ emoji, onPick }: RecentEmojiProps) {
  const t = useTranslations("documentation.picker")
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = moves[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.min(emoji.length - 1, Math.max(0, at + by))
    setAt(next)
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div className="border-t border-line px-2 pt-2 pb-1">
      <p className="px-1 pb-1 text-12 font-medium text-ink-3">{t("recent")}</p>
      <div role="toolbar" tabIndex={-1} aria-label={t("recent")} onKeyDown={onKeyDown} className="flex">
        {emoji.map((each, index) => (
          <button
            key={each}
            type="button"
            tabIndex={index === at ? 0 : -1}
            onClick={() => onPick(each)}
            className="grid size-9 place-items-center rounded-s text-20 hover:bg-highlight focus-visible:-outline-offset-2"
          >
            {each}
          </button>
        ))}
      </div>
    </div>
  )
}
