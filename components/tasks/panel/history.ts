import type { AnswerOf } from "@/lib/api/client"
import type { Messages } from "@/lib/messages/locale"

export type HistoryRecord = Pick<
  AnswerOf<"listTaskRecords">["items"][number],
  "type" | "state" | "previousState" | "projectName" | "commitName"
>
export type HistoryKey = keyof Messages["tasks"]["history"]["sentences"]

/** A sentence of the catalogue with its values; how a value is written (a date, a colour) is said by `as`. */
export type Sentence = {
  readonly key: HistoryKey
  readonly from?: string
  readonly to?: string
  readonly board?: string
  readonly as?: "status" | "importance" | "color" | "dates" | "duration" | "recurrence"
}

const plain: Readonly<Record<number, HistoryKey>> = {
  8: "message",
  11: "deleted",
  13: "coverSet",
  14: "coverRemoved",
  15: "overdueWithoutAssignee",
  16: "overdue",
}

/** What tells the name of a person or a label: as it was then. */
const named: Readonly<Record<number, HistoryKey>> = {
  9: "labelAdded",
  10: "labelRemoved",
  21: "memberRemoved",
  22: "assigneeAdded",
  23: "assigneeRemoved",
  25: "reviewerAdded",
  26: "reviewerRemoved",
  30: "memberAdded",
}

/** What a record of a task's history says, with the old and the new value where it has them. */
export function sentenceOf(record: HistoryRecord): Sentence {
  const { type, state: to, previousState, projectName: board, commitName } = record
  const from = previousState ?? ""
  switch (type) {
    case 0:
      return to === "" ? { key: "created" } : { key: "createdIn", to }
    case 1:
      return { key: "renamed", from, to }
    case 2:
      return { key: to === "" ? "descriptionRemoved" : from === "" ? "descriptionAdded" : "descriptionChanged" }
    case 3:
      if (to === "" || from === "") return { key: to === "" ? "assigneeRemoved" : "assigneeAdded", to: to || from }
      return { key: "assigneesChanged", from, to }
    case 4:
      return stageSentence(from, to, board)
    case 5:
      return between("color", from, to, "color")
    case 6:
      return { key: "status", from, to, as: "status" }
    case 7:
      return between("dates", from, to, "dates")
    case 12:
      if (to === "") return { key: "attentionTaken", from }
      return from === "" ? { key: "attentionSet", to } : { key: "attentionChanged", from, to }
    case 17:
      return { key: "importance", from, to, as: "importance" }
    case 18:
      return { key: "commit", to: commitName ?? to }
    case 19:
      return { key: "addedToBoard", to, board }
    case 20:
      return { key: "removedFromBoard", to, board }
    case 32:
      return between("recurrence", from, to, "recurrence")
    case 31:
      return relationSentence(from, to)
    case 29:
      return timeSentence(from, to)
    case 28:
      return subtaskSentence(readStep(from), readStep(to))
    case 27:
      return { key: to === "approved" ? "approved" : to === "pending" ? "reviewOpened" : "changesRequested" }
    case 24:
      return { key: "restored", to, board }
    default: {
      const key = named[type]
      const name = to || from
      return key !== undefined && name !== "" ? { key, to: name } : { key: plain[type] ?? "changed" }
    }
  }
}

function stageSentence(from: string, to: string, board: string): Sentence {
  if (to === "archive_tasks") return { key: "archived", board }
  if (to === "") return { key: "outOfRow", from }
  return from === "" ? { key: "movedTo", to } : { key: "moved", from, to }
}

/** What the history writes of time: a duration of ISO 8601, with a word before it where it is planned. */
function timeSentence(from: string, to: string): Sentence {
  const [before, after] = [readSeconds(from), readSeconds(to)]
  const noun = (after === "" ? from : to).startsWith("plan") ? "plan" : "time"
  if (after === "") return before === "" ? { key: "time" } : { key: `${noun}Removed`, from: before, as: "duration" }
  if (before === "") return { key: `${noun}Set`, to: after, as: "duration" }
  return { key: `${noun}Changed`, from: before, to: after, as: "duration" }
}

function readSeconds(text: string): string {
  const [, number = "", unit] = /PT(\d+)([MS])$/.exec(text) ?? []
  return unit === "M" ? String(Number(number) * 60) : number
}

type Written = { readonly name: string; readonly done: boolean }

/** A subtask as the history writes it: a line of a list in Markdown. */
function readStep(text: string): Written | null {
  const found = /^\[([ x])\] (.*)$/s.exec(text)
  return found ? { done: found[1] === "x", name: found[2] ?? "" } : null
}

function subtaskSentence(before: Written | null, after: Written | null): Sentence {
  if (after === null) return before === null ? { key: "subtask" } : { key: "subtaskDeleted", from: before.name }
  const { name: to, done } = after
  if (before === null) return { key: "subtaskAdded", to }
  if (before.done !== done) return { key: done ? "subtaskDone" : "subtaskUndone", to }
  return { key: "subtaskRenamed", from: before.name, to }
}

const related: Readonly<Record<string, HistoryKey>> = {
  blockedBy: "blockedByAdded",
  blocks: "blocksAdded",
  relatesTo: "relatesToAdded",
  duplicateOf: "duplicateOfAdded",
  duplicatedBy: "duplicatedByAdded",
}

/** What the history writes of a relation: its type, and the name of the other task. */
function relationSentence(from: string, to: string): Sentence {
  const [, type = "", name] = /^(\w+): (.*)$/s.exec(to || from) ?? []
  const key = to === "" ? "relationRemoved" : related[type]
  return key === undefined || name === undefined ? { key: "relation" } : { key, to: name }
}

type Between = "color" | "dates" | "recurrence"
function between(noun: Between, from: string, to: string, as: Between): Sentence {
  if (to === "") return { key: `${noun}Removed`, from, as }
  return from === "" ? { key: `${noun}Set`, to, as } : { key: `${noun}Changed`, from, to, as }
}

/** The two sides of an ISO 8601 interval of the history; null for the open one, and of civil days `wholeDays`. */
export function readPeriod(text: string): { begin: string | null; end: string | null; wholeDays: boolean } {
  const [begin = "..", end = ".."] = text.split("/")
  const side = (value: string) => (value === ".." || value === "" ? null : value)
  return { begin: side(begin), end: side(end), wholeDays: !text.includes("T") }
}

const foldedWithin = 30 * 60_000

/**
 * A text is saved while it is written. Changes of a description by one person within half an hour are therefore shown as one, with the text
 * before the first and after the last.
 */
export function foldWriting<R extends HistoryRecord & { readonly userId: number; readonly updateDate: string }>(
  records: readonly R[],
): R[] {
  return records.reduce<R[]>((merged, record) => {
    const later = merged.at(-1)
    const together =
      later !== undefined &&
      later.type === 2 &&
      record.type === 2 &&
      later.userId === record.userId &&
      Date.parse(later.updateDate) - Date.parse(record.updateDate) < foldedWithin
    if (!together) return [...merged, record]
    return [...merged.slice(0, -1), { ...later, previousState: record.previousState }]
  }, [])
}
