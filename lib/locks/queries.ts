import { sql, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { z } from "zod"
import type { Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import {
  feedback,
  invitations,
  labels,
  notificationCursors,
  organizationMembers,
  organizations,
  pages,
  projectGroups,
  projects,
  regulations,
  spaces,
  stages,
  subtasks,
  taskRelations,
  tasks,
  timeEntries,
  users,
} from "@/db/schema"
import { noteLocks } from "./ledger"
import { lockOrder, type Lockable, type Strength } from "./order"

type InOrganization = { readonly organizationId: number }
type Kind = {
  readonly table: PgTable
  readonly id: PgColumn
  /** Null of what belongs to a person, whatever the organization. */
  readonly organizationId: PgColumn | null
  /** How it is locked where nothing else is said. `no key update` leaves room for rows that refer to it. */
  readonly strength: Strength
}

const within = (
  table: PgTable & { readonly organizationId: PgColumn },
  id: PgColumn,
  strength: Strength = "no key update",
): Kind => ({ table, id, organizationId: table.organizationId, strength })

const kinds: Readonly<Record<Lockable, Kind>> = {
  account: { table: users, id: users.id, organizationId: null, strength: "update" },
  organization: {
    table: organizations,
    id: organizations.id,
    organizationId: organizations.id,
    strength: "no key update",
  },
  invitation: within(invitations, invitations.id, "update"),
  projectGroup: within(projectGroups, projectGroups.id),
  board: within(projects, projects.id),
  space: within(spaces, spaces.id),
  stage: within(stages, stages.id),
  task: within(tasks, tasks.id),
  taskRelation: within(taskRelations, taskRelations.id),
  subtask: within(subtasks, subtasks.id),
  timeEntry: within(timeEntries, timeEntries.id),
  page: within(pages, pages.id),
  regulation: within(regulations, regulations.id),
  label: within(labels, labels.id),
  membership: within(organizationMembers, organizationMembers.userId),
  feedback: { table: feedback, id: feedback.id, organizationId: null, strength: "update" },
  cursor: within(notificationCursors, notificationCursors.organizationId, "update"),
}

const locking = (strength: Strength) => sql.raw(`for ${strength}`)

/** The statement that locks rows of one kind by their ids and answers those that are there: to be sent, or to stand in a larger one. */
export function rowsLocked(
  db: Transaction,
  scope: InOrganization,
  kind: Lockable,
  ids: readonly number[],
  strength = kinds[kind].strength,
): SQL {
  noteLocks(db, kind, ids, strength)
  const { table, id, organizationId } = kinds[kind]
  const own = organizationId ? sql`${organizationId} = ${scope.organizationId} and` : sql``
  return sql`select ${id} as id from ${table} where ${own} ${id} = any(${idList(ids)}) order by ${id} ${locking(strength)}`
}

/** Rows to lock, by their ids; of a membership the person's, of a cursor the organization's. */
export type Wanted = { readonly [K in Lockable]?: readonly number[] }
type Locked = { [K in Lockable]?: number[] }

/** Locks rows in the one order, however they are named: a statement for each kind, sent together. @returns those that are there */
export async function lock(
  db: Transaction,
  scope: InOrganization,
  wanted: Wanted,
  strength?: Strength,
): Promise<Locked> {
  const locked: Locked = {}
  await Promise.all(
    lockOrder.map(async (kind) => {
      const ids = wanted[kind] ?? []
      if (ids.length === 0) return
      const rows = await rowsOf(idRow, db.execute(rowsLocked(db, scope, kind, ids, strength)))
      locked[kind] = rows.map(({ id }) => id)
    }),
  )
  return locked
}

/** A typed query of rows of one kind, as `db.select` makes it, without order. */
type Query<Row> = {
  orderBy(...columns: PgColumn[]): {
    for(strength: Strength, config: { of: PgTable }): PromiseLike<Row[]>
  }
}

/** Locks the rows that a query reads, by their ids: one statement for both. What the query joins is read, and not locked. */
export async function lockRead<Row extends { readonly id: number }>(
  db: Transaction,
  kind: Lockable,
  query: Query<Row>,
  strength = kinds[kind].strength,
): Promise<Row[]> {
  const { table, id, organizationId } = kinds[kind]
  const order = organizationId && organizationId !== id ? [organizationId, id] : [id]
  const rows = await query.orderBy(...order).for(strength, { of: table })
  note(db, kind, rows, strength)
  return rows
}

/**
 * The same with a statement in SQL, which names the rows to lock `alias` and ends with its conditions.
 *
 * @param row what it answers of each
 */
export async function lockRows<Row extends z.ZodType<{ readonly id: number }>>(
  db: Transaction,
  kind: Lockable,
  statement: SQL,
  alias: string,
  row: Row,
  strength = kinds[kind].strength,
): Promise<z.output<Row>[]> {
  const of = sql.identifier(alias)
  const rows = await rowsOf(row, db.execute(sql`${statement} order by ${of}.id ${locking(strength)} of ${of}`))
  note(db, kind, rows, strength)
  return rows
}

function note(db: Transaction, kind: Lockable, rows: readonly { readonly id: number }[], strength: Strength): void {
  noteLocks(
    db,
    kind,
    rows.map(({ id }) => id),
    strength,
  )
}

/**
 * The end of a statement that takes rows off a queue. It skips rows that others hold and waits for nobody, so that it stands in no order.
 */
export const skippingLocked = (strength: Strength = "update", alias?: string) =>
  sql`${locking(strength)} ${alias === undefined ? sql`` : sql`of ${sql.identifier(alias)}`} skip locked`
