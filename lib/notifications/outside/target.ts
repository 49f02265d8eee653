import { anchorIn } from "../anchor"
import type { OutsideRow } from "./queries"

type Target = { readonly kind: "task" | "page" | "regulation" | "project" | "inbox"; readonly path: string }

/** What a notification is about, by its name. */
export const aboutOf = (row: OutsideRow): string =>
  row.taskName ?? row.pageName ?? row.regulationName ?? row.projectName ?? row.spaceName ?? row.organizationName

export const inboxOf = ({ slug }: OutsideRow): Target => ({ kind: "inbox", path: `/o/${slug}/inbox` })

/** Where it leads. */
export function targetOf(row: OutsideRow): Target {
  const { slug, taskId, pageId, regulationId, projectId } = row
  const anchor = anchorIn(row.details)
  const at = anchor === null ? "" : `#${anchor}`
  if (taskId !== null) return { kind: "task", path: `/o/${slug}/tasks/${taskId}${at}` }
  if (pageId !== null) return { kind: "page", path: `/o/${slug}/pages/${pageId}${at}` }
  if (regulationId !== null) return { kind: "regulation", path: `/o/${slug}/regulations/${regulationId}` }
  if (projectId !== null) return { kind: "project", path: `/o/${slug}/projects/${projectId}` }
  return inboxOf(row)
}
