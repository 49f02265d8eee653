import { newGroupOverlay, newPageOverlay, pageOverlay } from "@/components/documentation/overlay"
import { inboxOverlay, notificationOverlay, settingsOverlay, stillFollowed } from "@/components/notifications/overlay"
import { memberOverlay } from "@/components/organizations/overlay"
import { projectGroupOrderOverlay, projectGroupOverlay, projectOverlay } from "@/components/projects/overlay"
import {
  regulationGroupOrderOverlay,
  regulationGroupOverlay,
  regulationOverlay,
  regulationPlacementOverlay,
} from "@/components/regulations/overlay"
import { spaceGroupOrderOverlay, spaceGroupOverlay, spaceOrderOverlay } from "@/components/sidebar/overlay"
import { spaceMemberOverlay, spaceOverlay } from "@/components/spaces/overlay"
import { boardOverlay } from "@/components/tasks/board-overlay"
import { tasksOverlay } from "@/components/tasks/overlay"
import { trashedOverlay } from "@/components/trash/overlay"
import { relationOverlay } from "@/components/tasks/relations/overlay"
import { subtaskOverlay } from "@/components/tasks/subtask-overlay"
import { timeOverlay } from "@/components/tasks/time-overlay"
import { timerOverlay } from "@/components/timers/overlay"
import { messageOverlay, newMessageOverlay } from "@/components/tasks/messages/overlay"
import { overlaid, type OverlayOf } from "@/lib/api/overlay"
import { inItem, inList } from "./in-list"
import type { ShownPatchOf, ShownPatch } from "./shown"

type Overlays = { readonly [Kind in ShownPatch["entity"]]: OverlayOf<ShownPatchOf<Kind>> }

/** How a patch shows in what was read: for one's own changes until they are answered, and in the cache when they are. */
const overlays: Overlays = {
  organization: { listOrganizations: inList },
  user: { getCurrentUser: inItem },
  member: memberOverlay,
  invitation: { listInvitations: inList },
  space: spaceOverlay,
  spaceOrder: spaceOrderOverlay,
  spaceGroup: spaceGroupOverlay,
  spaceGroupOrder: spaceGroupOrderOverlay,
  spaceMember: spaceMemberOverlay,
  spaceInvitation: { listSpaceInvitations: inList },
  projectGroup: projectGroupOverlay,
  projectGroupOrder: projectGroupOrderOverlay,
  project: projectOverlay,
  board: boardOverlay,
  task: {
    ...tasksOverlay((task, patch: ShownPatchOf<"task">) => {
      if (task.id !== patch.id) return task
      return patch.after && { ...task, ...patch.after }
    }),
    getTasksByIds: inList,
  },
  taskDescription: {
    getTaskDetails: (details, { id, after }) =>
      details.task.id === id && after ? { ...details, description: after } : details,
  },
  taskRelation: relationOverlay,
  subtask: subtaskOverlay,
  timeEntry: timeOverlay,
  timer: timerOverlay,
  taskFollowed: {
    getTaskFollowed: (answer, { id, after }, { taskId }) => (Number(taskId) === id ? (after ?? answer) : answer),
    listFollowed: (list, { id, after }) =>
      stillFollowed(list, "task", id, after ? after.state === "followed" : undefined),
  },
  pageFollowed: {
    getPageFollowed: (answer, { id, after }, { pageId }) => (Number(pageId) === id ? (after ?? answer) : answer),
    listFollowed: (list, { id, after }) => stillFollowed(list, "page", id, after?.followed),
  },
  spaceFollowed: {
    getSpaceFollowed: (answer, { id, after }, { spaceId }) => (Number(spaceId) === id ? (after ?? answer) : answer),
    listFollowed: (list, { id, after }) => stillFollowed(list, "space", id, after?.followed),
  },
  message: messageOverlay,
  newMessage: newMessageOverlay,
  label: { listLabels: inList },
  page: pageOverlay,
  pageContent: {
    getPageContent: (text, { id, after }, { pageId }) => (Number(pageId) === id && after ? after : text),
  },
  newPage: newPageOverlay,
  newDocumentationGroup: newGroupOverlay,
  regulation: regulationOverlay,
  regulationPlacement: regulationPlacementOverlay,
  waitingAttempt: { listWaitingAttempts: inList },
  questions: {
    listQuestions: (questions, { id, after }, { regulationId }) =>
      Number(regulationId) === id && after ? after : questions,
  },
  testSettings: {
    getTestSettings: (settings, { id, after }, { regulationId }) =>
      Number(regulationId) === id && after ? after : settings,
  },
  regulationGroup: regulationGroupOverlay,
  regulationGroupOrder: regulationGroupOrderOverlay,
  trashed: trashedOverlay,
  notification: notificationOverlay,
  inbox: inboxOverlay,
  notificationSettings: settingsOverlay,
}

/** The reads in which a patch shows. */
export const readsShowing = ({ entity }: ShownPatch): readonly string[] => Object.keys(overlays[entity])

/** An answer with patches laid over it. */
export function withPatches<Data>(key: readonly unknown[], data: Data, patches: readonly ShownPatch[]): Data {
  return patches.reduce((shown, patch) => overlaid(overlays[patch.entity], patch, key, shown), data)
}
