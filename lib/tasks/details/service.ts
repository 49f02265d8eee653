import { implement } from "@/lib/api/operation"
import { can } from "@/lib/auth/access"
import { findDescription } from "../description/queries"
import { historyPage } from "../history/service"
import { countUnread, findMark } from "../messages/queries"
import { messagePage } from "../messages/service"
import { relationsOf } from "../relations/service"
import { theRecord } from "../service"
import { findSpent } from "../time/queries"
import { entryPage } from "../time/service"
import { findParent, listSubtasksOf } from "../subtasks/queries"
import * as contracts from "./contract"
import { listNamedPlacements, listNames } from "./queries"

const firstPage = 30

export const getTaskDetails = implement(contracts.getTaskDetails, async ({ scope, db }) => {
  const task = await theRecord(db, scope, scope.id)
  const { description } = await findDescription(db, scope, scope.id)
  const places = await listNamedPlacements(db, scope)
  const history = await historyPage(db, scope, { limit: firstPage, messages: false })
  const spent = await findSpent(db, scope)
  const subtasks = await listSubtasksOf(db, scope, scope.id)
  const timers = spent.people.map(({ userId }) => userId)
  const named = [task.creatorId, description.updatedById, ...history.items.map((record) => record.userId)]
  const people = [
    ...named,
    ...task.responsibleUserId.map(Number),
    ...task.members.map(Number),
    ...task.reviewers.map(Number),
    ...timers,
    ...subtasks.map(({ assigneeId }) => assigneeId),
  ]
  return {
    task,
    description,
    placements: places.map(({ role, archived, ...place }) => ({ ...place, can: can(role, archived) })),
    subtasks,
    parent: await findParent(db, scope),
    relations: await relationsOf(db, scope),
    time: { spent, entries: await entryPage(db, scope, firstPage) },
    history,
    messages: await messagePage(db, scope, { limit: firstPage }),
    readMessageId: await findMark(db, scope),
    unreadMessages: await countUnread(db, scope),
    people: await listNames(db, [...new Set(people.filter((id) => id !== null))]),
    can: can(scope.role, scope.archived),
  }
})
