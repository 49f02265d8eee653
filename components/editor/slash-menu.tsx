"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list whose keys are heard in the text; a select would take the focus */

import { createPortal } from "react-dom"
import { useTranslations } from "use-intl"
import { useStore, type Store } from "@/components/board/store"
import { classes } from "@/components/ui/classes"
import { itemStyle, popupSurface } from "@/components/ui/popup-style"
import type { Slash } from "./slash"

const height = 288
const all = (slash: Slash | null) => slash

/** What can be inserted, under the `/` that asks for it. The focus stays in the text: keys are heard there. */
export function SlashMenu({ store }: { store: Store<Slash | null> }) {
  const t = useTranslations("editor.insert")
  const slash = useStore(store, all)
  if (slash === null || slash.place === null) return null
  const { items, active, place, choose } = slash
  const above = place.bottom + height > innerHeight && place.top > height
  const side = above ? { bottom: innerHeight - place.top + 4 } : { top: place.bottom + 4 }
  return createPortal(
    <>
      <div
        role="listbox"
        aria-label={t("label")}
        style={{ left: Math.min(place.left, innerWidth - 232), maxHeight: height, ...side }}
        className={classes(popupSurface, "fixed z-60 w-56 overflow-y-auto p-1")}
      >
        {items.map((item, index) => (
          <div
            key={item.name}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            ref={index === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
            // The pointer must not take the focus out of the text.
            onMouseDown={(event) => {
              event.preventDefault()
              choose(item)
            }}
            className={itemStyle}
          >
            {item.label}
          </div>
        ))}
        {items.length === 0 && (
          <div role="option" tabIndex={-1} aria-selected={false} className="px-2 py-1.5 text-ink-3">
            {t("none")}
          </div>
        )}
      </div>
      <output className="sr-only">{items[active]?.label}</output>
    </>,
    document.body,
  )
}
