"use client"

import { memo, useEffect, useRef, type Ref } from "react"
import { CardFace, StatusMark } from "@/components/tasks/card-face"
import { useFaces } from "@/components/tasks/faces-context"
import { classes } from "@/components/ui/classes"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { CardName } from "./card-name"
import type { Card } from "@/components/board/state/model"
import { selectBox } from "@/components/tasks/several/select-box"
import { toggle } from "@/components/tasks/several/selection"

type BoardCardProps = {
  card: Card
  index: number
  count: number
  /** Whether the Tab key stops here: one card of a list. */
  tabStop: boolean
  /** Where a list that is not mounted whole puts it. */
  offset?: number
  measure?: Ref<HTMLLIElement>
  /** Whether the pointer holds it: its element stays, for the touches on it, but is not seen. */
  held?: boolean
}

/** What a card asks of the board's state, in one number: one subscription a card. */
const [isSelected, isRenamed, isWanted, isLifted, isOpened] = [1, 2, 4, 8, 16]

/** A card in its list. What happens on it (clicks, keys, the menu) is heard by the board. */
export const BoardCard = memo(function BoardCard({
  card,
  index,
  count,
  tabStop,
  offset,
  measure,
  held,
}: BoardCardProps) {
  const state = useBoardUi(
    (ui) =>
      (ui.selection.ids.has(card.id) ? isSelected : 0) |
      (ui.renaming === card.id ? isRenamed : 0) |
      (ui.wanted === card.id ? isWanted : 0) |
      (ui.moving?.by === "keys" && ui.moving.ids.has(card.id) ? isLifted : 0) |
      (ui.opened === card.id ? isOpened : 0),
  )
  const selected = (state & isSelected) !== 0
  const renaming = (state & isRenamed) !== 0
  const lifted = (state & isLifted) !== 0
  const opened = (state & isOpened) !== 0
  const focus = useWantedFocus(card.id, (state & isWanted) !== 0)
  const { canEdit } = useBoardContext()
  const done = card.status !== undefined
  return (
    <li
      ref={measure}
      aria-label={card.name}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-task-id={card.id}
      data-index={index}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
      className={classes(
        "group/item",
        (offset !== undefined || held) && "absolute inset-x-0 top-0",
        held && "pointer-events-none opacity-0",
      )}
    >
      <div
        data-grip={canEdit && card.id > 0 && !renaming ? `card:${card.id}` : undefined}
        data-held={held || undefined}
        data-selected={selected || undefined}
        className={classes(
          "group/card relative [-webkit-touch-callout:none] overflow-hidden rounded-[8px] border border-line bg-surface px-2.5 pt-[9px] pb-2 shadow-card pointer-coarse:select-none has-[[data-card-name]:focus-visible]:outline-2 has-[[data-card-name]:focus-visible]:outline-focus",
          opened && "border-accent bg-accent-soft",
          selected &&
            "border-accent bg-[color-mix(in_oklab,var(--accent-soft)_45%,var(--surface))] shadow-[0_0_0_1px_var(--accent),var(--shadow-card)]",
          card.id < 0 && "opacity-70",
          lifted && "rotate-[1.6deg] border-accent shadow-drag",
        )}
      >
        <CardFace card={card}>
          {renaming ? (
            <CardName taskId={card.id} name={card.name} />
          ) : (
            <button
              ref={focus}
              type="button"
              data-card-name
              aria-current={opened || undefined}
              tabIndex={tabStop ? 0 : -1}
              className={classes(
                "block w-full text-left text-14 leading-[1.38] font-medium outline-none",
                done && "text-ink-3",
              )}
            >
              <span dir="auto" className="line-clamp-6 text-start text-pretty wrap-anywhere">
                <StatusMark status={card.status} />
                {card.name}
              </span>
            </button>
          )}
        </CardFace>
        {!renaming && <SelectBox card={card} selected={selected} />}
      </div>
    </li>
  )
})

/** The focus comes when the board has asked for it and the card is there. */
function useWantedFocus(taskId: number, wanted: boolean) {
  const { ui } = useBoardContext()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!wanted) return
    element.current?.focus({ preventScroll: true })
    element.current?.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" })
    ui.set((value) => (value.wanted === taskId ? { ...value, wanted: null } : value))
  }, [wanted, taskId, ui])
  return element
}

const box = classes(
  selectBox,
  "absolute top-1 right-1 bg-surface opacity-0 group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100 pointer-coarse:in-data-selecting:opacity-100 group-data-selected/card:bg-transparent group-data-selected/card:opacity-100",
)

/** Drawn without a child, and only where cards can be changed: a board holds many of them. */
function SelectBox({ card, selected }: { card: Card; selected: boolean }) {
  const { t } = useFaces()
  const { ui, canEdit } = useBoardContext()
  if (!canEdit || card.id < 0) return null
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={t("select", { name: card.name })}
      checked={selected}
      onChange={() => ui.set((value) => ({ ...value, selection: toggle(value.selection, card.id) }))}
      className={box}
    />
  )
}
