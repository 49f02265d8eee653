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
import { BulkDate } from "./bulk-date"
import { BulkList } from "./bulk-lists"
import { ColorItems, ImportanceItems } from "./bulk-values"
import { useSeveral, type ChoiceName } from "./several-context"
import type { ListName } from "./several-room"

/** What of the selected tasks is being chosen. */
export type OpenChoice = {
  readonly what: ChoiceName
  /** By a key: the focus goes back to the task. */
  readonly byKey: boolean
}

type ActionBarProps = {
  ids: ReadonlySet<number>
  choice: OpenChoice | null
  onChoose: (what: ChoiceName | null) => void
  /** Without it the tasks stand on too many boards for that. */
  onArchive?: () => void
  onDelete: () => void
  onMove: () => void
  onClear: () => void
}

/** What can be done with the selected tasks. */
export function ActionBar({ ids, choice, onChoose, onArchive, onDelete, onMove, onClear }: ActionBarProps) {
  const t = useTranslations("board.selection")
  const move = useTranslations("board.move")
  const common = useTranslations("common")
  const actions = useSeveral()
  const chosen = { ids, choice, onChoose }
  const done = actions.cardsOf(ids).every((card) => card.status === 1)
  return (
    <ActionBarFrame label={t("label")} count={t("count", { count: ids.size })}>
      <Action icon={<CircleCheck aria-hidden />} onClick={() => actions.completeTasks(ids)}>
        {t(done ? "reopen" : "complete")}
      </Action>
      <ListChoice list="assignees" icon={<UserPlus aria-hidden />} label={t("assignees")} {...chosen} />
      <ListChoice list="members" icon={<UsersRound aria-hidden />} label={t("members")} {...chosen} bare />
      <ListChoice list="reviewers" icon={<Eye aria-hidden />} label={t("reviewers")} {...chosen} bare />
      <ListChoice list="labels" icon={<Tag aria-hidden />} label={t("labels")} {...chosen} />
      <ChoiceMenu what="importance" icon={<ChevronsUp aria-hidden />} label={t("importance")} {...chosen}>
        <ImportanceItems ids={ids} />
      </ChoiceMenu>
      <ChoiceMenu what="color" icon={<Palette aria-hidden />} label={t("color")} {...chosen}>
        <ColorItems ids={ids} />
      </ChoiceMenu>
      <DateChoice {...chosen} />
      <Action icon={<ArrowRightLeft aria-hidden />} onClick={onMove}>
        {move("open")}
      </Action>
      {onArchive && (
        <Action icon={<Archive aria-hidden />} onClick={onArchive}>
          {t("archive")}
        </Action>
      )}
      <Action icon={<Trash2 aria-hidden />} onClick={onDelete}>
        {common("delete")}
      </Action>
      <IconButton label={t("clear")} shortcut="escape" side="top" onClick={onClear}>
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

type Choosing = Pick<ActionBarProps, "choice" | "onChoose">

/** Whether a choice is open: by its button, or by its key. */
function opening(what: ChoiceName, { choice, onChoose }: Choosing) {
  return {
    open: choice?.what === what,
    finalFocus: choice?.what === what && choice.byKey ? (false as const) : undefined,
    onOpenChange: (open: boolean) => onChoose(open ? what : null),
  }
}

type ChoiceMenuProps = Choosing & { what: ChoiceName; icon: ReactNode; label: string; children: ReactNode }

function ChoiceMenu({ what, icon, label, children, ...choosing }: ChoiceMenuProps) {
  const { open, onOpenChange, finalFocus } = opening(what, choosing)
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

type ListChoiceProps = Choosing & {
  list: ListName
  icon: ReactNode
  label: string
  ids: ReadonlySet<number>
  /** The words are left out wherever. */
  bare?: boolean
}

function ListChoice({ list, icon, label, ids, bare = false, ...choosing }: ListChoiceProps) {
  return (
    <BulkList
      {...opening(list, choosing)}
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

function DateChoice({ ids, ...choosing }: Choosing & { ids: ReadonlySet<number> }) {
  const t = useTranslations("board.selection")
  const { open, onOpenChange, finalFocus } = opening("date", choosing)
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
