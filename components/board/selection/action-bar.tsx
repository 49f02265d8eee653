"use client"

import {
  Archive,
  ArrowRightLeft,
  Calendar,
  ChevronsUp,
  CircleCheck,
  Eye,
  Palette,
  Tag,
  Trash2,
  UserPlus,
  UsersRound,
  X,
} from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { ActionBarFrame } from "./action-bar-frame"
import { closeChoice } from "@/components/board/actions/property-choice"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import type { PropertyChoice } from "@/components/board/state/board-ui"
import type { ListName } from "@/components/board/actions/list-actions"
import { BulkDate } from "./bulk-date"
import { BulkList } from "./bulk-lists"
import { ColorItems, ImportanceItems } from "./bulk-values"
import { nothing } from "./selection"

type ActionBarProps = {
  onDelete: (ids: ReadonlySet<number>) => void
  onMove: (ids: ReadonlySet<number>) => void
}

/** What can be done with the selected cards. */
export function ActionBar({ onDelete, onMove }: ActionBarProps) {
  const t = useTranslations("board.selection")
  const move = useTranslations("board.move")
  const common = useTranslations("common")
  const { ui, actions } = useBoardContext()
  const ids = useBoardUi((value) => value.selection.ids)
  if (ids.size === 0) return null
  const done = actions.cardsOf(ids).every((card) => card.status === 1)
  return (
    <ActionBarFrame label={t("label")} count={t("count", { count: ids.size })}>
      <Action icon={<CircleCheck aria-hidden />} onClick={() => actions.completeTasks(ids)}>
        {t(done ? "reopen" : "complete")}
      </Action>
      <ListChoice list="assignees" icon={<UserPlus aria-hidden />} label={t("assignees")} ids={ids} />
      <ListChoice list="members" icon={<UsersRound aria-hidden />} label={t("members")} ids={ids} bare />
      <ListChoice list="reviewers" icon={<Eye aria-hidden />} label={t("reviewers")} ids={ids} bare />
      <ListChoice list="labels" icon={<Tag aria-hidden />} label={t("labels")} ids={ids} />
      <ChoiceMenu what="importance" icon={<ChevronsUp aria-hidden />} label={t("importance")}>
        <ImportanceItems ids={ids} />
      </ChoiceMenu>
      <ChoiceMenu what="color" icon={<Palette aria-hidden />} label={t("color")}>
        <ColorItems ids={ids} />
      </ChoiceMenu>
      <DateChoice ids={ids} />
      <Action icon={<ArrowRightLeft aria-hidden />} onClick={() => onMove(ids)}>
        {move("open")}
      </Action>
      <Action icon={<Archive aria-hidden />} onClick={() => actions.archiveTasks(ids)}>
        {t("archive")}
      </Action>
      <Action icon={<Trash2 aria-hidden />} onClick={() => onDelete(ids)}>
        {common("delete")}
      </Action>
      <IconButton
        label={t("clear")}
        shortcut="escape"
        side="top"
        onClick={() => ui.set((value) => ({ ...value, selection: nothing }))}
      >
        <X aria-hidden />
      </IconButton>
    </ActionBarFrame>
  )
}

type FaceProps = { icon: ReactNode; children: string }

/** The words are left out where there is no room for them; the name stays. */
function Face({ icon, children }: FaceProps) {
  return (
    <>
      {icon}
      <span className="@max-[64rem]:sr-only">{children}</span>
    </>
  )
}

function Action({ onClick, ...face }: FaceProps & { onClick: () => void }) {
  return (
    <Button variant="bare" title={face.children} onClick={onClick} className="@max-[64rem]:px-1.5">
      <Face {...face} />
    </Button>
  )
}

/** Whether a choice is open: by its button, or by its key. */
function useChoice(what: PropertyChoice["what"]) {
  const { ui } = useBoardContext()
  const choice = useBoardUi((value) => (value.choice?.what === what ? value.choice : null))
  return {
    open: choice !== null,
    finalFocus: choice?.byKey === true ? (false as const) : undefined,
    onOpenChange: (open: boolean) =>
      open ? ui.set((value) => ({ ...value, choice: { what, byKey: false, alone: false } })) : closeChoice(ui),
  }
}

type ChoiceMenuProps = { what: PropertyChoice["what"]; icon: ReactNode; label: string; children: ReactNode }

function ChoiceMenu({ what, icon, label, children }: ChoiceMenuProps) {
  const { open, onOpenChange, finalFocus } = useChoice(what)
  return (
    <Menu open={open} onOpenChange={onOpenChange}>
      <MenuTrigger render={<Button variant="bare" title={label} className="@max-[64rem]:px-1.5" />}>
        <Face icon={icon}>{label}</Face>
      </MenuTrigger>
      <MenuContent side="top" label={label} finalFocus={finalFocus}>
        {children}
      </MenuContent>
    </Menu>
  )
}

type ListChoiceProps = {
  list: ListName
  icon: ReactNode
  label: string
  ids: ReadonlySet<number>
  /** The words are left out wherever. */
  bare?: boolean
}

function ListChoice({ list, icon, label, ids, bare = false }: ListChoiceProps) {
  const choice = useChoice(list)
  return (
    <BulkList
      {...choice}
      ids={ids}
      list={list}
      label={label}
      trigger={
        <Button variant="bare" title={label} className={bare ? "px-1.5" : "@max-[64rem]:px-1.5"}>
          {bare ? icon : <Face icon={icon}>{label}</Face>}
        </Button>
      }
    />
  )
}

function DateChoice({ ids }: { ids: ReadonlySet<number> }) {
  const t = useTranslations("board.selection")
  const { open, onOpenChange, finalFocus } = useChoice("date")
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger render={<Button variant="bare" title={t("date")} className="@max-[64rem]:px-1.5" />}>
        <Face icon={<Calendar aria-hidden />}>{t("date")}</Face>
      </PopoverTrigger>
      <PopoverContent side="top" title={t("due")} finalFocus={finalFocus}>
        <BulkDate ids={ids} onClose={() => onOpenChange(false)} />
      </PopoverContent>
    </Popover>
  )
}
