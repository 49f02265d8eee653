import { z } from "zod"
import { instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { mentions, triggersOfMentions } from "@/lib/mentions/field"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { verdictIn, type VerdictList } from "./reviewers/verdicts"
import { task as record } from "./contract"

const { name, color, status, importance, dateBegin, dateEnd, dateAllDay, dateStatusChanged, blockReason } = record.shape
const {
  creatorId,
  createdAt,
  tags,
  responsibleUserId,
  members,
  hasDescription,
  subtaskCount,
  doneSubtaskCount,
  cover,
  plannedMinutes,
  recurrence,
  messageCount,
} = record.shape
const { reviewers, approvedBy, changesRequestedBy } = record.shape

/** Its places are entities of their own. Of its description the feed tells that it is another one, and never the text. */
export const task = entity({
  name: "task",
  key: {},
  fields: {
    name,
    color,
    status,
    importance,
    dateBegin,
    dateEnd,
    dateAllDay,
    dateStatusChanged,
    blockReason,
    creatorId,
    createdAt,
    tags,
    responsibleUserId,
    members,
    hasDescription,
    subtaskCount,
    doneSubtaskCount,
    cover,
    plannedMinutes,
    recurrence,
    reviewers,
    approvedBy,
    changesRequestedBy,
    messageCount,
    revision: z.int().min(0).optional().describe("Of its description; 0 where there was none yet."),
    mentions: mentions.optional().describe("The people whom its description names."),
    deletedAt: instantOut.nullable().optional(),
  },
  audience: { to: "boardsOfTask", by: "id" },
  tells({ id: taskId, before, after }) {
    if (!after) return []
    const { status, blockReason } = after
    const triggers: NotificationTrigger[] = [
      ...triggersFor("assigned", taskId, added(before?.responsibleUserId, after.responsibleUserId)),
      ...triggersFor(
        "unassigned",
        taskId,
        added(after.responsibleUserId, after.responsibleUserId && before?.responsibleUserId),
      ),
      ...triggersFor("memberAdded", taskId, added(before?.members, after.members)),
      ...triggersFor("reviewAsked", taskId, added(before?.reviewers, after.reviewers)),
      ...triggersOfVerdicts(taskId, before, after),
      ...triggersOfMentions(before, after, { taskId }),
    ]
    if (!before) return triggers
    if (status !== undefined) triggers.push({ kind: "statusChanged", taskId, details: { status } })
    if (before.status === 0 && status) triggers.push({ kind: "unblocked", freeingId: taskId })
    if (blockReason) triggers.push({ kind: "blocked", taskId, details: { reason: blockReason } })
    return triggers
  },
  types: {
    "task.created": { means: "A task was made.", alters: "nothing", undoable: true },
    "task.renamed": { means: "A task has another name.", alters: "nothing", undoable: true },
    "task.statusChanged": { means: "A task has another status.", alters: "nothing", undoable: true },
    "task.dateChanged": { means: "A task has other dates.", alters: "nothing", undoable: true },
    "task.importanceChanged": { means: "A task is of another importance.", alters: "nothing", undoable: true },
    "task.colorChanged": { means: "A task has another colour.", alters: "nothing", undoable: true },
    "task.coverChanged": { means: "A task has another cover, or none.", alters: "nothing", undoable: true },
    "task.plannedTimeChanged": { means: "A task is to take another time.", alters: "nothing", undoable: true },
    "task.recurrenceChanged": {
      means: "A task repeats by another rule, or no more.",
      alters: "nothing",
      undoable: true,
    },
    "task.repeated": {
      means: "The next one of a repeating task was made, as that was completed.",
      alters: "nothing",
      undoable: true,
    },
    "task.attentionChanged": { means: "A task needs attention, or no more.", alters: "nothing", undoable: true },
    "task.descriptionChanged": { means: "The description of a task was written.", alters: "nothing", undoable: true },
    "task.assigneesChanged": { means: "A task has other assignees.", alters: "nothing", undoable: true },
    "task.membersChanged": { means: "A task has other members.", alters: "nothing", undoable: true },
    "task.reviewersChanged": {
      means: "A task has other reviewers, or one of them is asked anew.",
      alters: "nothing",
      undoable: true,
    },
    "task.reviewed": { means: "A reviewer has given a verdict, or taken it back.", alters: "nothing", undoable: true },
    "task.labelsChanged": { means: "A task has other labels.", alters: "nothing", undoable: true },
    "task.placementAdded": { means: "A task stands on a further board.", alters: "nothing", undoable: true },
    "task.placementRemoved": { means: "A task was taken from one of its boards.", alters: "nothing", undoable: true },
    "tasks.updated": { means: "Several tasks have other properties.", alters: "nothing", undoable: true },
    "tasks.completed": { means: "All tasks of a column or row were completed.", alters: "nothing", undoable: true },
    "tasks.moved": { means: "Tasks stand at other places.", alters: "nothing", undoable: true },
    "tasks.archived": { means: "Tasks were archived.", alters: "nothing", undoable: true },
    "tasks.restored": { means: "Tasks were brought back from the archive.", alters: "nothing", undoable: true },
    "tasks.deleted": { means: "Tasks went to the trash.", alters: "nothing", undoable: true },
    "tasks.handedOver": {
      means: "Tasks have other assignees, because somebody left or was removed.",
      alters: "nothing",
      undoable: false,
    },
    "tasks.memberRemoved": {
      means: "Tasks have a member less, because somebody left or was removed.",
      alters: "nothing",
      undoable: false,
    },
    "tasks.labelRemoved": { means: "Tasks lost a label that was deleted.", alters: "nothing", undoable: true },
  },
})

type Reviewed = { readonly [Name in VerdictList | "reviewers"]?: readonly string[] }

/** Reviewers with a new verdict, and reviewers who are asked anew: people who were reviewers before and still are. */
function triggersOfVerdicts(taskId: number, before: Reviewed | null, after: Reviewed): NotificationTrigger[] {
  const answered = ({ approvedBy = [], changesRequestedBy = [] }: Reviewed) => ({ approvedBy, changesRequestedBy })
  if (!before?.approvedBy && !before?.changesRequestedBy) return []
  const [was, is] = [answered(before), answered(after)]
  const come = added(before.reviewers, after.reviewers).map(String)
  const gone = added(after.reviewers, after.reviewers && before.reviewers).map(String)
  const people = new Set(
    [was, is].flatMap(({ approvedBy, changesRequestedBy }) => [...approvedBy, ...changesRequestedBy]),
  )
  return [...people].flatMap((userId): NotificationTrigger[] => {
    const verdict = verdictIn(is, userId)
    if (come.includes(userId) || gone.includes(userId) || verdictIn(was, userId) === verdict) return []
    if (verdict === "pending") return triggersFor("reviewAsked", taskId, [Number(userId)])
    return [{ kind: "reviewAnswered", taskId, details: { verdict } }]
  })
}

/** Those of `is` who are not in `was`. */
function added(was: readonly string[] = [], is: readonly string[] = []): number[] {
  return is.filter((id) => !was.includes(id)).map(Number)
}

const triggersFor = (
  kind: NotificationTrigger["kind"],
  taskId: number,
  userIds: readonly number[],
): NotificationTrigger[] => userIds.map((userId) => ({ kind, taskId, userId }))
