"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list whose keys are heard in the text; a select would take the focus */

import { createPortal } from "react-dom"
import { useTranslations } from "use-intl"
import { useStore, type Store } from "@/components/ui/store"
import { classes } from "@/components/ui/classes"
import { Offer } from "@/components/ui/offer"
import { itemStyle, popupSurface } from "@/components/ui/popup-style"
import { Face } from "@/components/users/face"
import type { Suggested, Suggestions } from "./suggestions"

const height = 288
const width = 224
const all = (suggestions: Suggestions | null) => suggestions

/** What can be inserted, or who can be mentioned, under the sign that asks for it. The focus stays in the text: keys are heard there. */
export function SuggestionMenu({ store }: { store: Store<Suggestions | null> }) {
  const t = useTranslations("editor")
  const open = useStore(store, all)
  if (open === null || open.place === null) return null
  const { of, items, active, place, loading, choose } = open
  const none = loading ? t("mention.loading") : t(`${of}.none`)
  return createPortal(
    <>
      <div
        role="listbox"
        aria-label={t(`${of}.label`)}
        style={{ width, maxHeight: height, ...besides(place) }}
        className={classes(popupSurface, "fixed z-60 overflow-y-auto p-1")}
      >
        {items.map((item, index) => (
          <Offer
            key={item.name}
            active={index === active}
            onActive={() => store.set((value) => (value?.items === items ? { ...value, active: index } : value))}
            onTake={() => choose(item)}
            className={itemStyle}
          >
            <Label item={item} />
          </Offer>
        ))}
        {items.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-disabled
            aria-selected={false}
            onMouseDown={(event) => event.preventDefault()}
            className="px-2 py-1.5 text-13 text-ink-3"
          >
            {none}
          </div>
        )}
      </div>
      <output className="sr-only">{items[active]?.label ?? none}</output>
    </>,
    document.body,
  )
}

function Label({ item: { label, person } }: { item: Suggested }) {
  if (person === undefined) return label
  return (
    <>
      <Face id={person.userId} name={label} picture={person.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          {label}
        </span>
        {person.hint && <span className="block truncate text-12 text-ink-3">{person.hint}</span>}
      </span>
    </>
  )
}

/** Under the sign, or over it where there is no room: on a phone the keyboard lies over the lower half. */
function besides(place: DOMRect) {
  const { offsetTop = 0, height: seen = innerHeight } = visualViewport ?? {}
  const left = Math.max(8, Math.min(place.left, innerWidth - width - 8))
  const above = place.bottom + height > offsetTop + seen && place.top - offsetTop > height / 2
  return above ? { left, bottom: innerHeight - place.top + 4 } : { left, top: place.bottom + 4 }
}
