import type { Database } from "@/db/client"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import type { Fault } from "@/lib/api/faults"
import { reaches } from "@/lib/auth/access"
import type { OrganizationScope, ProjectScope, TaskScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { listStages, type PlacedTask } from "./placements/queries"
import { listBoardRoles, listLabelIds, listPeople, type BoardRole } from "./queries"

/** `within` is where in the body the dates stand. */
export function checkDates(
  { dateBegin, dateEnd }: { dateBegin?: string | null; dateEnd?: string | null },
  within = "",
): void {
  if (dateBegin && dateEnd && dateBegin > dateEnd) throw invalid([{ path: `${within}dateBegin`, code: "after-end" }])
}

/** Everybody named must be in the organization (else 404) and able to see the board (else 400 `cannot-see`). */
export async function checkPeople(
  db: Database,
  scope: ProjectScope,
  named: Readonly<Record<string, readonly number[] | undefined>>,
): Promise<void> {
  const ids = Object.values(named).flatMap((list) => list ?? [])
  if (ids.length === 0) return
  const people = await listPeople(db, scope, scope.id, ids)
  const unknown = ids.filter((id) => !people.has(id))
  if (unknown.length > 0) throw notFound(`There is nobody ${unknown.join(", ")} in the organization.`)
  const errors: Fault[] = Object.entries(named).flatMap(([field, list = []]) =>
    list.flatMap((id, index) => (people.get(id)?.sees ? [] : [{ path: `${field}.${index}`, code: "cannot-see" }])),
  )
  if (errors.length > 0) throw new Problem("cannot-see", undefined, { errors })
}

export async function checkLabels(db: Database, scope: OrganizationScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await listLabelIds(db, scope, ids)
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0) throw notFound(`There is no label ${unknown.join(", ")}.`)
}

/** That the caller administers the scope's task. Undoing asks for that too. @throws Problem 403 with this detail */
export function requireAdministrator({ scope, changes }: UnitOfWork<TaskScope>, detail: string): void {
  if (!reaches(scope.role, "administrator")) throw new Problem("forbidden", detail)
  changes.requires({ scope: "task", ids: [scope.id], role: "administrator" })
}

/** That the caller may change a board: seen (404), an editor (403), and not archived (409). */
export function checkBoard(board: BoardRole | undefined): void {
  if (!board) throw notFound()
  if (!reaches(board.role, "editor")) throw new Problem("forbidden")
  if (board.archived) throw new Problem("archived")
}

/** A task's placements on the board named; where none is named, those on every board that the caller may change. */
export async function whereEditor(
  db: Database,
  scope: OrganizationScope,
  placed: readonly PlacedTask[],
  projectId: number | undefined,
): Promise<PlacedTask[]> {
  const present = placed.filter(({ placement }) => placement.deletedAt === null)
  const roles = await listBoardRoles(
    db,
    scope,
    present.map(({ placement }) => placement.projectId),
  )
  if (projectId !== undefined) {
    checkBoard(roles.get(projectId))
    return present.filter(({ placement }) => placement.projectId === projectId)
  }
  return present.filter(({ placement }) => {
    const board = roles.get(placement.projectId)
    return board !== undefined && reaches(board.role, "editor") && !board.archived
  })
}

/**
 * The board of a stage, where the caller may change it.
 *
 * @throws Problem 404 where there is no such stage or the caller does not see it, 403, 409 `archived`
 */
export async function editableBoardOf(db: Database, scope: OrganizationScope, stageId: number): Promise<number> {
  const [stage] = await listStages(db, scope, [stageId])
  if (!stage || stage.deletedAt !== null) throw notFound(`There is no column ${stageId}.`)
  const roles = await listBoardRoles(db, scope, [stage.projectId])
  if (!roles.has(stage.projectId)) throw notFound(`There is no column ${stageId}.`)
  checkBoard(roles.get(stage.projectId))
  return stage.projectId
}
