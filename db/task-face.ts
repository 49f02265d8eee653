import type { Verdict } from "@/lib/tasks/reviewers/verdicts"
import { isFaceField, plain, type FaceField } from "@/lib/tasks/face"

type Source = {
  /** A column of `tasks`; of a list the query of its ids as one text, parted by `","`. */
  readonly of: string
  readonly as: "text" | "number" | "instant" | "flag" | "json" | "list"
}

/** Where the fields of a card come from. */
const sources: Readonly<Record<FaceField, Source>> = {
  name: { of: "name", as: "text" },
  color: { of: "color", as: "text" },
  tags: { of: idsOf("task_labels", "label_id", "label_id"), as: "list" },
  responsibleUserId: { of: idsOf("task_assignees", "user_id", "created_at, user_id"), as: "list" },
  reviewers: { of: idsOf("task_reviewers", "user_id", "created_at, user_id"), as: "list" },
  approvedBy: { of: reviewersWho("approved"), as: "list" },
  changesRequestedBy: { of: reviewersWho("changes-requested"), as: "list" },
  status: { of: "status", as: "number" },
  importance: { of: "importance", as: "number" },
  dateEnd: { of: "date_end", as: "instant" },
  dateAllDay: { of: "date_all_day", as: "flag" },
  blockReason: { of: "block_reason", as: "text" },
  messageCount: { of: "message_count", as: "number" },
  hasDescription: { of: "has_description", as: "flag" },
  subtaskCount: { of: "subtask_count", as: "number" },
  doneSubtaskCount: { of: "done_subtask_count", as: "number" },
  cover: { of: "cover", as: "json" },
}

function idsOf(table: string, id: string, order: string): string {
  return `SELECT string_agg(${id}::text, '","' ORDER BY ${order}) FROM ${table}
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id`
}

function reviewersWho(verdict: Verdict): string {
  return `${idsOf("task_reviewers", "user_id", "created_at, user_id")} AND status = '${verdict}'`
}

const fields = Object.entries(sources).flatMap(([field, source]) => (isFaceField(field) ? [{ field, ...source }] : []))

/** A comma, the field and its value as JSON; null where the card leaves it out. */
function piece({ field, of, as }: (typeof fields)[number]): string {
  const value = `NEW.${of}`
  const left = plain[field]
  if (as === "list") return `',"${field}":["' || ${field}_ids || '"]'`
  if (as === "flag") return `CASE WHEN ${left === true ? "NOT " : ""}${value} THEN ',"${field}":${left !== true}' END`
  if (as === "instant")
    return `',"${field}":"' || to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
  if (as === "json") return `',"${field}":' || ${value}::text`
  if (as === "number") return `',"${field}":' || nullif(${value}, ${JSON.stringify(left)})`
  return `',"${field}":' || to_json(${value})`
}

const lists = fields.filter(({ as }) => as === "list")

/**
 * The body of the function that writes `tasks.face`: the JSON of a card without its place, and without the brace before it. A task that is
 * just being made has no labels and nobody yet. The statements within see what was committed while the row was waited for.
 *
 * It stands in the database by a migration; `tests/api/tasks/faces.test.ts` says when a new one is due.
 */
export const faceFunction = `
DECLARE
${lists.map(({ field }) => `  ${field}_ids text;`).join("\n")}
BEGIN
  IF TG_OP = 'UPDATE' THEN
${lists.map(({ field, of }) => `    ${field}_ids := (${of});`).join("\n")}
  END IF;
  NEW.face := concat(
    ${fields.map(piece).join(",\n    ")}, '}');
  RETURN NEW;
END `

/** The columns whose change writes the face anew. */
export const faceColumns: readonly string[] = fields.flatMap(({ of, as }) => (as === "list" ? [] : [of]))
