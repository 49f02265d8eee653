import type { OperationName } from "@/lib/api/endpoints"
import type { Person } from "@/tests/support/call"
import { unique, type Company } from "@/tests/support/company"
import type { Place } from "@/tests/support/place"

type Given = { readonly place: Place; readonly made: Company; readonly caller: Person }

const text = { type: "doc", content: [{ type: "paragraph" }] }

/** A valid body of each operation that takes one; ids that decide are taken from the place. */
export const inputs: Partial<Record<OperationName, (given: Given) => object | Promise<object>>> = {
  createUser: () => ({ name: "Nina New", email: `${unique("new")}@example.com`, password: "correct horse battery" }),
  createSession: () => ({ email: "nobody@example.com", password: "correct horse battery" }),
  createOrganization: () => ({ name: "Another" }),
  switchActiveOrganization: ({ made }) => ({ organizationId: made.organizationId }),
  createSpace: () => ({ name: "Sales" }),
  addSpaceMember: async ({ made }) => ({ userId: (await made.member(null)).id, role: "reader" }),
  createProjectGroup: () => ({ name: "Campaigns" }),
  renameProjectGroup: () => ({ name: "Campaigns" }),
  changeProjectGroupOrder: ({ place }) => ({ ids: [place.projectGroupId] }),
  createProject: ({ place }) => ({ name: "Launch", spaceColumnId: place.spaceColumnId }),
  renameProject: () => ({ name: "Launch" }),
  createStage: () => ({ name: "Review" }),
  updateStage: () => ({ name: "Review" }),
  changeProjectStageOrder: () => ({ order: 0 }),
  createProjectColumn: () => ({ name: "Review" }),
  renameProjectColumn: () => ({ name: "Review" }),
  setProjectColumnTasksLimit: () => ({ tasksLimit: 3 }),
  setProjectColumnColor: () => ({ color: null }),
  moveProjectColumn: () => ({ order: 0 }),
  moveColumnToProject: async ({ place, made }) => ({
    toProjectId: (await made.board([], [], place.spaceId, place.projectGroupId)).projectId,
  }),
  setProjectLimitMode: () => ({ limitMode: "soft" }),
  createTask: ({ place }) => ({ name: "Print", stageId: place.stageId }),
  moveTasks: ({ place }) => ({ taskIds: [place.taskId], stageId: place.stageId, position: "last" }),
  getTasksByIds: ({ place }) => ({ taskIds: [place.taskId] }),
  updateTaskName: () => ({ name: "Print" }),
  changeTaskStatus: () => ({ status: 1 }),
  changeTaskDate: () => ({ dateEnd: "2026-03-06T00:00:00.000Z" }),
  updateTaskImportance: () => ({ importance: 2 }),
  updateTaskColor: () => ({ color: "#ff0000" }),
  setTaskNeedsAttention: () => ({ blockReason: "No paper" }),
  updateTaskDescription: () => ({ content: null, revision: 0 }),
  updateTasks: ({ place }) => ({ taskIds: [place.taskId], status: 1 }),
  deleteTasks: ({ place }) => ({ taskIds: [place.taskId] }),
  duplicateTask: () => ({}),
  addTaskPlacement: ({ place }) => ({ stageId: place.stageId }),
  archiveTask: () => ({}),
  archiveManyTasks: ({ place }) => ({ taskIds: [place.taskId] }),
  restoreTask: () => ({}),
  createDocumentationGroup: () => ({ name: "Guides" }),
  createPage: () => ({ name: "Guide" }),
  changePageContent: () => ({ content: text, revision: 1 }),
  changePageContentWithoutVersion: () => ({ content: text, revision: 1 }),
  renamePage: () => ({ name: "Guide" }),
  changePageIcon: () => ({ icon: null }),
  setPageCollapsed: () => ({ collapsed: true }),
}
