import { expect, it } from "vitest"
import { groupsOf, type Notification } from "@/components/notifications/groups"

const about = (id: number, taskId: number | null, spaceId: number | null = null): Notification => ({
  id,
  kind: "assigned",
  text: "",
  taskId,
  taskName: taskId === null ? null : `Task ${taskId}`,
  regulationId: null,
  pageId: null,
  pageName: null,
  anchor: null,
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
