import { expect, it } from "vitest"
import { groupsOf, newestOf, type Notification } from "@/components/notifications/groups"

const about = (id: number, taskId: number | null, spaceId: number | null = null): Notification => ({
  id,
  kind: "assigned",
  text: "",
  taskId,
  taskName: taskId === null ? null : `Task ${taskId}`,
  regulationId: null,
  regulationName: null,
  pageId: null,
  pageName: null,
  anchor: null,
  projectId: taskId,
  projectName: taskId === null ? null : `Board ${taskId}`,
  spaceId,
  spaceName: spaceId === null ? null : `Space ${spaceId}`,
  actorId: 1,
  actorName: "Bo",
  byPerson: true,
  createdAt: "2026-03-06T12:00:00.000Z",
  readAt: null,
  archivedAt: null,
})

it("notifications stand together by what they are about, where the newest of them stands", () => {
  const groups = groupsOf([about(6, 1), about(5, null, 2), about(4, 3), about(3, 1), about(2, null), about(1, null, 2)])
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ["Task 1", [6, 3]],
    ["Space 2", [5, 1]],
    ["Task 3", [4]],
    [null, [2]],
  ])
})

it("what is put away moves no other group", () => {
  const at = (id: number, taskId: number) => ({ ...about(id, taskId), createdAt: `2026-03-06T12:00:0${id}.000Z` })
  const all = [at(4, 1), at(3, 2), at(2, 1), at(1, 3)]
  const newest = newestOf(all, new Map())
  const left = all.slice(1)
  expect(newestOf(left, newest)).toBe(newest)
  expect(groupsOf(left, newest).map(({ taskId }) => taskId)).toEqual([1, 2, 3])
  const more = [at(5, 3), ...left]
  expect(groupsOf(more, newestOf(more, newest)).map(({ taskId }) => taskId)).toEqual([3, 1, 2])
})

it("a board that something is about is a group of its own, apart from the tasks on it", () => {
  const board = { ...about(3, null, 2), projectId: 1, projectName: "Board 1" }
  const groups = groupsOf([board, about(2, 1), about(1, null, 2)])
  expect(groups.map(({ name, place }) => [name, place])).toEqual([
    ["Board 1", "Space 2"],
    ["Task 1", "Board 1"],
    ["Space 2", null],
  ])
})

it("a task is told with its board and space", () => {
  expect(groupsOf([{ ...about(1, 1), spaceName: "Design" }])[0]?.place).toBe("Board 1 · Design")
})
