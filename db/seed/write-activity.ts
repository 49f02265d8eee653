import { sql } from "drizzle-orm"
import { generateNKeysBetween } from "fractional-indexing"
import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import { entriesOf, the, type Written } from "./write-company"
import { activity, relations } from "./activity/tasks"
import { chats } from "./activity/chats"
import { habits, running } from "./activity/time"
import { colors } from "./colors"
import { daysAgo } from "./journey"
import { doc, p } from "./text"
import { keepPicture } from "./write-pictures"

type TaskId = (name: string) => number

/** What people do with their tasks: steps, relations, reviews, covers, chats and time. */
export async function writeActivity(db: Transaction, written: Written, taskId: TaskId): Promise<void> {
  await writeSteps(db, written, taskId)
  await writeRelations(db, written, taskId)
  await writeReviewers(db, written, taskId)
  await writePlans(db, written, taskId)
  await writeChats(db, written, taskId)
  await writeTime(db, written, taskId)
}

async function writeSteps(db: Transaction, { organizationId, now }: Written, taskId: TaskId): Promise<void> {
  const at = daysAgo(now, 1).toISOString()
  await db.insert(schema.subtasks).values(
    Object.entries(activity).flatMap(([task, { steps = [] }]) => {
      const positions = generateNKeysBetween(null, null, steps.length)
      return steps.map((step, index) => ({
        organizationId,
        taskId: taskId(task),
        name: step.replace(/^x /, ""),
        done: step.startsWith("x "),
        position: the(positions[index]),
        createdAt: at,
        updatedAt: at,
      }))
    }),
  )
}

async function writeRelations(db: Transaction, { organizationId, now }: Written, taskId: TaskId): Promise<void> {
  const at = daysAgo(now, 1).toISOString()
  const rows = relations.map(([task, kind, other]) => ({
    organizationId,
    kind,
    taskId: taskId(task),
    otherTaskId: taskId(other),
    createdAt: at,
    updatedAt: at,
  }))
  await db.insert(schema.taskRelations).values(rows)
}

async function writeReviewers(db: Transaction, { organizationId, now, userId }: Written, taskId: TaskId) {
  await db.insert(schema.taskReviewers).values(
    Object.entries(activity).flatMap(([task, { reviewers = {} }]) =>
      entriesOf(reviewers).map(([who, status], order) => ({
        organizationId,
        taskId: taskId(task),
        userId: userId(who),
        status,
        createdAt: new Date(daysAgo(now, 1).getTime() + order).toISOString(),
      })),
    ),
  )
}

/** Covers and planned time. */
async function writePlans(db: Transaction, written: Written, taskId: TaskId): Promise<void> {
  for (const [name, { cover, plannedHours }] of Object.entries(activity)) {
    const id = taskId(name)
    const shown =
      cover && ("color" in cover ? { color: colors[cover.color] } : await keepPicture(db, written, id, cover.picture))
    if (shown ?? plannedHours)
      await db
        .update(schema.tasks)
        .set({ cover: shown, plannedMinutes: plannedHours === undefined ? null : plannedHours * 60 })
        .where(sql`organization_id = ${written.organizationId} and id = ${id}`)
  }
}

async function writeChats(db: Transaction, { organizationId, now, userId }: Written, taskId: TaskId): Promise<void> {
  const told = Object.entries(chats)
    .flatMap(([task, chat]) => chat.map((message, index) => ({ task, message, index })))
    .toSorted((a, b) => b.message.ago - a.message.ago)
  const rows = await db
    .insert(schema.taskMessages)
    .values(
      told.map(({ task, message: { by, ago, text, pinned } }) => {
        const at = daysAgo(now, ago).toISOString()
        return {
          organizationId,
          taskId: taskId(task),
          authorId: userId(by),
          content: doc(p(text)),
          words: text,
          createdAt: at,
          pinnedAt: pinned ? at : null,
        }
      }),
    )
    .returning({ id: schema.taskMessages.id })
  const sent = told.map((one, at) => ({ ...one, id: the(rows[at]).id }))
  for (const { task, message, id } of sent)
    if (message.answers !== undefined)
      await db
        .update(schema.taskMessages)
        .set({ replyToId: the(sent.find((one) => one.task === task && one.index === message.answers)).id })
        .where(sql`organization_id = ${organizationId} and id = ${id}`)
  await db
    .insert(schema.messageReactions)
    .values(
      sent.flatMap(({ message, id }) =>
        Object.entries(message.reactions ?? {}).flatMap(([emoji, people]) =>
          people.map((who) => ({ organizationId, messageId: id, emoji, userId: userId(who) })),
        ),
      ),
    )
  // As sending does: who writes takes part, and has read what stands above.
  await db.execute(sql`
    insert into task_talkers (organization_id, task_id, user_id)
    select distinct organization_id, task_id, author_id from task_messages where organization_id = ${organizationId}`)
  await db.execute(sql`
    insert into message_marks (organization_id, user_id, task_id, message_id)
    select organization_id, author_id, task_id, max(id) from task_messages where organization_id = ${organizationId} group by 1, 2, 3`)
  await db.execute(sql`
    update tasks t set message_count = sent.count
    from (select task_id, count(*) as count from task_messages where organization_id = ${organizationId} group by 1) sent
    where t.organization_id = ${organizationId} and t.id = sent.task_id`)
}

const minute = 60_000
const weeks = [0, 1, 2]

async function writeTime(db: Transaction, { organizationId, now, userId }: Written, taskId: TaskId): Promise<void> {
  await db.insert(schema.timeEntries).values(
    entriesOf(habits).flatMap(([who, list]) =>
      list.flatMap(({ task, days, from, minutes, note }) =>
        weeks.flatMap((week) =>
          days.flatMap((day, index) => {
            const startedAt = new Date(`${dayOfWeek(now, week, day)}T${from}:00.000Z`)
            const seconds = (minutes + ((week * 2 + index) % 3) * 15) * 60
            if (startedAt.getTime() + seconds * 1000 > now.getTime() - 60 * minute) return []
            return [
              {
                organizationId,
                taskId: taskId(task),
                userId: userId(who),
                startedAt: startedAt.toISOString(),
                seconds,
                note,
              },
            ]
          }),
        ),
      ),
    ),
  )
  await db.insert(schema.timers).values(
    running.map(({ who, task, minutes }) => ({
      organizationId,
      taskId: taskId(task),
      userId: userId(who),
      startedAt: new Date(now.getTime() - minutes * minute).toISOString(),
    })),
  )
}

/** The day of the week so many weeks before that of `now`; Monday is 1. */
function dayOfWeek(now: Date, week: number, day: number): string {
  const weekday = now.getUTCDay() === 0 ? 7 : now.getUTCDay()
  return daysAgo(now, week * 7 + weekday - day)
    .toISOString()
    .slice(0, 10)
}
