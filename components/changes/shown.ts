import type { Task } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import type { AnswerOf, InputOf } from "@/lib/api/client"
import type { QueuedCall } from "@/lib/api/unsent"

type Item<List> = List extends readonly (infer One)[] ? One : never
type Space = Item<AnswerOf<"listSpaces">>

/** What is shown of each kind of thing while a change of it is on its way. */
type Shows = {
  readonly organization: Partial<Item<AnswerOf<"listOrganizations">>>
  readonly user: Partial<AnswerOf<"getCurrentUser">>
  readonly member: Partial<Item<AnswerOf<"listOrganizationMembers">>>
  readonly invitation: Partial<Item<AnswerOf<"listInvitations">>>
  readonly space: Partial<Space>
  /** All spaces in the order of somebody's sidebar, and which of them has moved into another group. */
  readonly spaceOrder: InputOf<"changeSpaceOrder">
  readonly spaceGroup: Partial<Item<AnswerOf<"listSpaceGroups">>>
  /** The index of a group among the others. */
  readonly spaceGroupOrder: number
  readonly spaceMember: Pick<Item<AnswerOf<"listSpaceMembers">>, "role"> & { readonly spaceId: number }
  readonly spaceInvitation: Partial<Item<AnswerOf<"listSpaceInvitations">>>
  readonly projectGroup: Partial<Item<AnswerOf<"listSpaceProjects">>>
  /** Of a space: its groups in their order. */
  readonly projectGroupOrder: readonly number[]
  readonly project: Pick<
    Partial<AnswerOf<"getProject">>,
    "name" | "favorite" | "archivedAt" | "limitMode" | "color" | "responsibleId" | "postponingTaskDayCount"
  >
  /** Of a board: where a card goes is told by its neighbours there, as no field of it. */
  readonly board: Effect
  readonly task: Partial<Task>
  readonly timeEntry: AnswerOf<"listTimeEntries">["items"][number]
  readonly timer: Item<AnswerOf<"listTimers">>
  /** As the task says it that is named. */
  readonly taskRelation: AnswerOf<"getTaskDetails">["relations"][number] & { readonly taskId: number }
  readonly subtask: AnswerOf<"listSubtasks">[number]
  readonly taskDescription: AnswerOf<"getTaskDetails">["description"]
  readonly taskFollowed: AnswerOf<"getTaskFollowed">
  readonly pageFollowed: AnswerOf<"getPageFollowed">
  readonly spaceFollowed: AnswerOf<"getSpaceFollowed">
  readonly message: Partial<AnswerOf<"listTaskMessages">["items"][number]>
  readonly newMessage: AnswerOf<"listTaskMessages">["items"][number]
  readonly label: Partial<Item<AnswerOf<"listLabels">>>
  readonly page: Partial<Item<AnswerOf<"listPages">>>
  readonly pageContent: AnswerOf<"getPageContent">
  readonly newPage: Item<AnswerOf<"listPages">>
  readonly newDocumentationGroup: Item<AnswerOf<"listDocumentationGroups">>
  readonly regulation: Partial<AnswerOf<"getRegulation">>
  /** Where a regulation goes in a space: before another one of the group, or last. */
  readonly regulationPlacement: {
    readonly spaceId: number
    readonly groupId: number | null
    readonly beforeId: number | null
  }
  readonly waitingAttempt: Item<AnswerOf<"listWaitingAttempts">>
  readonly regulationGroup: Partial<Item<AnswerOf<"listRegulationGroups">>>
  /** Of a space: its groups of regulations in their order. */
  readonly regulationGroupOrder: readonly number[]
  /** Of a regulation: the questions of its draft. */
  readonly questions: AnswerOf<"listQuestions">
  /** Of a regulation: how the test of its draft is taken. */
  readonly testSettings: AnswerOf<"getTestSettings">
  /** Of what leaves the trash: its kind. */
  readonly trashed: AnswerOf<"listTrash">["items"][number]["kind"]
  readonly notification: Partial<AnswerOf<"listNotifications">["items"][number]>
  readonly inbox: InboxEffect
  readonly notificationSettings: InputOf<"changeNotificationSettings">
}

/** What is done with many notifications, or with their number. */
export type InboxEffect =
  | { readonly kind: "count"; readonly by: number }
  | { readonly kind: "readAll"; readonly at: string }
  | { readonly kind: "archiveAll" | "empty" }
  | { readonly kind: "archiveTask"; readonly taskId: number }

/**
 * A part of a change as the views show it, in the shape of the feed's patches: `after` is null for a thing that is gone. Plain data,
 * because it is stored over a reload.
 */
export type ShownPatch = {
  readonly [Kind in keyof Shows]: { readonly entity: Kind; readonly id: number; readonly after: Shows[Kind] | null }
}[keyof Shows]

export type ShownPatchOf<Kind extends ShownPatch["entity"]> = Extract<ShownPatch, { entity: Kind }>

/** What the views show of a change until it is answered. */
export type Shown = {
  /** What it is about, for a word on it when its view is gone: the name of a task. */
  readonly about?: string
  /** What is common to the changes that one action of a person makes. */
  readonly action?: string
  /** It takes something back. */
  readonly undoes?: true
  readonly patches: readonly ShownPatch[]
}

export type QueuedChange = QueuedCall<Shown>
