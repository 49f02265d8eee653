import type { TaskScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockTasks } from "../properties/change"
import type { TaskRecord } from "../queries"
import { theRecord } from "../service"
import { changeLists } from "./change"
import type { PathOf } from "./checks"
import type { Alterations } from "./sets"

/** Alters lists of the scope's own task. */
export async function alterTask(
  { db, scope, changes }: UnitOfWork<TaskScope>,
  type: ChangeType,
  alterations: Alterations,
  pathOf: PathOf = () => "",
): Promise<void> {
  const locked = await lockTasks({ db, scope }, [scope.id])
  await changeLists({ db, scope, changes }, locked, type, alterations, pathOf)
}

/** The same, and answers the task. */
export async function alteredTask(
  work: UnitOfWork<TaskScope>,
  ...change: [type: ChangeType, alterations: Alterations, pathOf: PathOf]
): Promise<TaskRecord> {
  await alterTask(work, ...change)
  return theRecord(work.db, work.scope, work.scope.id)
}
