import type { Locale } from "@/lib/messages/locale"
import {
  filterFields,
  importances,
  isDateField,
  isField,
  isNameField,
  isOneOf,
  lists,
  marks,
  people,
  states,
  statuses,
  type FilterField,
  type Mark,
  type State,
} from "./fields"
import type { Named } from "./names"
import { termsOf, type Term } from "./terms"

/** What a filter says in Russian, beside the English by which it is kept: both are read wherever one is written. */
const russianFields: Readonly<Record<FilterField, string>> = {
  assignee: "исполнитель",
  creator: "автор",
  member: "участник",
  reviewer: "проверяющий",
  pending: "ждёт",
  label: "метка",
  in: "проект",
  stage: "этап",
  status: "статус",
  importance: "важность",
  has: "есть",
  is: "состояние",
  due: "срок",
  begin: "начало",
  created: "создано",
  updated: "изменено",
  completed: "завершено",
}

const dates = {
  today: "сегодня",
  tomorrow: "завтра",
  yesterday: "вчера",
  overdue: "просрочено",
  none: "нет",
  d: "д",
  w: "н",
  m: "м",
} as const

type Value = keyof typeof statuses | keyof typeof importances | keyof typeof dates | Mark | State | "me"
const russianValues: Readonly<Record<Value, string>> = {
  ...dates,
  me: "я",
  open: "открыто",
  done: "готово",
  rejected: "отклонено",
  low: "низкая",
  normal: "обычная",
  high: "высокая",
  urgent: "срочная",
  description: "описание",
  messages: "сообщения",
  attention: "внимание",
  subtasks: "подзадачи",
  blocked: "ждёт",
}

const otherNames: Readonly<Record<string, FilterField>> = {
  project: "in",
  доска: "in",
  priority: "importance",
  приоритет: "importance",
  start: "begin",
  колонка: "stage",
}

/** Further forms in which an importance is written, in either language. */
const otherImportances: Readonly<Record<keyof typeof importances, readonly string[]>> = {
  urgent: ["urgently", "asap", "срочно", "срочный", "срочное"],
  high: ["important", "важно", "важная", "важный", "важное", "высокий", "высокое"],
  normal: ["medium", "обычно", "обычный", "обычное", "средняя", "средний", "нормальная", "нормальный", "нормально"],
  low: ["minor", "несрочно", "неважно", "низкий", "низкое"],
}

/** As a word is looked up: `ё` is often written as `е`. */
const plain = (word: string) => word.toLowerCase().replaceAll("ё", "е")

const isImportance = (value: string): value is keyof typeof importances => Object.hasOwn(importances, value)
const otherWordsOf = (value: Value): readonly string[] => (isImportance(value) ? otherImportances[value] : [])

/** Every word for an importance, with its value. */
export const importanceNames: readonly Named[] = Object.keys(importances)
  .filter(isImportance)
  .flatMap((level) =>
    [level, russianValues[level], ...otherImportances[level]].map((name) => ({ id: importances[level], name })),
  )

const fieldsByWord = new Map<string, FilterField>([
  ...Object.entries(otherNames),
  ...filterFields.map((field) => [plain(russianFields[field]), field] as const),
])

/** Every word that names a field. */
export const wordsOfFields: readonly { readonly word: string; readonly field: FilterField }[] = [
  ...filterFields.map((field) => ({ word: field, field })),
  ...[...fieldsByWord].map(([word, field]) => ({ word, field })),
]

/** The field that a word before a colon names; null where it names none: then it is a word like any other. */
export function fieldNamed(word: string): FilterField | null {
  const name = word.toLowerCase()
  return isField(name) ? name : (fieldsByWord.get(plain(word)) ?? null)
}

/** The words that may stand behind a field and are nobody's name. */
export function wordsOf(field: FilterField): readonly Value[] {
  if (field === "status") return namesOf(statuses)
  if (field === "importance") return namesOf(importances)
  if (field === "has") return marks
  if (field === "is") return states
  if (isDateField(field)) return namesOf(dates)
  return [...(isOneOf(people, field) ? (["me"] as const) : []), ...(isOneOf(lists, field) ? (["none"] as const) : [])]
}

const isValue = (name: string): name is Value => Object.hasOwn(russianValues, name)
const namesOf = (known: Readonly<Record<string, unknown>>) => Object.keys(known).filter(isValue)

/** A value with its words in English, or in the language of somebody; what is no word of the field stays as it is. */
function translated(field: FilterField, text: string, locale: Locale): string {
  const word = (written: string): string => {
    const found = wordsOf(field).find((one) =>
      [one, russianValues[one], ...otherWordsOf(one)].some((known) => plain(known) === plain(written)),
    )
    if (found === undefined) return written
    return locale === "ru" ? russianValues[found] : found
  }
  // Of a date the words stand between signs and figures: `<7d`, `today..2w`.
  return isDateField(field) ? text.replaceAll(/\p{L}+/gu, word) : word(text)
}

type TermValue = Term["values"][number]

/** What a value of a field says in the words of the grammar. A name in quotes is never a word. */
export const valueOf = (field: FilterField, { text, quoted }: TermValue): string =>
  quoted && isNameField(field) ? text : translated(field, text, "en")

/** The words of a field, and of a value of it, as somebody reads them. */
export const fieldIn = (field: FilterField, locale: Locale): string => (locale === "ru" ? russianFields[field] : field)
export const valueIn = (field: FilterField, value: string, locale: Locale): string => translated(field, value, locale)

/** A filter with all that the grammar knows in one language: in English as addresses keep it, or as somebody reads it. */
export function filterIn(written: string, locale: Locale): string {
  let [text, at] = ["", 0]
  for (const { not, word, values, from, to } of termsOf(written, (one) => fieldNamed(one) !== null)) {
    const field = word === null ? null : fieldNamed(word)
    if (field === null) continue
    const said = values.map((value) => (value.quoted ? `"${value.text}"` : translated(field, value.text, locale)))
    text += `${written.slice(at, from)}${not ? "-" : ""}${fieldIn(field, locale)}:${said.join(",")}`
    at = to
  }
  return text + written.slice(at)
}
