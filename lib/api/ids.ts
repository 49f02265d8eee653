/**
 * Every id name of a path, body or query means one kind of thing. `reaches` is the scope that it leads to (see `lib/auth/guard.ts` for how);
 * null where nothing is decided by it.
 */
export const ids = {
  organizationId: { reaches: "organization" },
  spaceId: { reaches: "space" },
  spaceColumnId: { reaches: "space" },
  projectGroupId: { reaches: "space" },
  documentationGroupId: { reaches: "space" },
  pageId: { reaches: "space" },
  regulationId: { reaches: "regulation" },
  projectId: { reaches: "project" },
  stageId: { reaches: "project" },
  currentStageId: { reaches: "project" },
  columnId: { reaches: "project" },
  taskId: { reaches: "task" },
  subtaskId: { reaches: null },
  relationId: { reaches: null },
  entryId: { reaches: null },
  timerId: { reaches: null },
  pageVersionId: { reaches: null },
  regulationGroupId: { reaches: null },
  regulationVersionId: { reaches: null },
  questionId: { reaches: null },
  answerId: { reaches: null },
  questionFileId: { reaches: null },
  attemptId: { reaches: null },
  fileId: { reaches: null },
  notificationId: { reaches: null },
  spaceGroupId: { reaches: null },
  userId: { reaches: null },
  sessionId: { reaches: null },
  invitationId: { reaches: null },
  labelId: { reaches: null },
  messageId: { reaches: null },
  emoji: { reaches: null, text: true },
  invitationToken: { reaches: null, text: true },
  certificateToken: { reaches: null, text: true },
  feedbackId: { reaches: null },
  accessTokenId: { reaches: null },
  changeId: { reaches: null, text: true },
  token: { reaches: null, text: true },
} as const

export type IdName = keyof typeof ids
type TextIdName = "changeId" | "emoji" | "token" | "invitationToken" | "certificateToken"
export type NumberIdName = Exclude<IdName, TextIdName>

/** The things that somebody has a role at. */
export type PlacedKind = "space" | "project" | "task" | "regulation"
export type ScopeKind = "organization" | PlacedKind
/** The ids that lead to one of them. */
export type PlacedIdName = {
  [Name in IdName]: (typeof ids)[Name]["reaches"] extends PlacedKind ? Name : never
}[IdName]

/** Next's tree allows one folder name a place: there these ids go by another one. */
export const folderNames: Partial<Record<IdName, string>> = { currentStageId: "taskId" }

export function isIdName(name: string): name is IdName {
  return Object.hasOwn(ids, name)
}

const largest = Number.MAX_SAFE_INTEGER

/**
 * A decimal string or an integer as an id; null where it is malformed. Sequences never reach 2^53: an id above it is well-formed and
 * unknown, whatever its size, so all of those become the largest number.
 */
export function parseId(value: unknown): number | null {
  if (typeof value === "number") return Number.isInteger(value) && value > 0 ? Math.min(value, largest) : null
  if (typeof value !== "string" || !/^[1-9]\d{0,99}$/.test(value)) return null
  return Math.min(Number(value), largest)
}
