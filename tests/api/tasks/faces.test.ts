import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { taskLabels, tasks } from "@/db/schema"
import { faceColumns, faceFunction } from "@/db/task-face"
import { faceOf, plain } from "@/lib/tasks/face"
import { call } from "@/tests/support/call"
import { company, the, type Company } from "@/tests/support/company"
import { written } from "@/tests/support/pages"

/** What the faces of a board show, and what its full tasks say of the same. */
async function compare({ owner }: Company, projectId: number) {
  const faces = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
  const full = await call("listProjectTasks", { projectId, view: "full" }, { as: owner })
  if (faces.body.view !== "board" || full.body.view !== "full") throw new Error("another view than asked for")
  const said = full.body.tasks.map((task) => {
    expect(Object.keys(task)).toEqual(expect.arrayContaining(Object.keys(plain)))
    const { columnId, rowId, order } = task.placement
    return { id: task.id, columnId, order, ...(rowId !== null && { rowId }), ...faceOf(task) }
  })
  return { faces: faces.body.tasks, said }
}

describe("the face of a card", () => {
  it("says what the task says, after each change of it", async () => {
    const made = await company()
    const { owner, member } = made
    const [ada, bob] = [await member("editor"), await member("editor")]
    const { projectId, columnIds, rowIds } = await made.board(["To do"], ["Launch"])
    const stageId = the(columnIds[0])
    const label = async (name: string) => (await call("createLabel", { name, color: "#0088cc" }, { as: owner })).body.id
    const [web, print] = [await label("Web"), await label("Print")]
    const name = 'A "quoted" \\ name,\n with 日本語 and 🎉'
    const given = {
      name,
      stageId,
      rowId: the(rowIds[0]),
      color: "#aabbcc",
      importance: 2,
      dateEnd: "2026-11-21T09:30:00.123Z",
      dateAllDay: false,
      blockReason: 'Waiting for "them"',
      tags: [print, web],
      responsibleUserId: [bob.id, ada.id],
    }
    const { id: taskId } = (await call("createTask", given, { as: owner })).body
    await call("createTask", { name: "Plain", stageId }, { as: owner })
    const same = async () => {
      const { faces, said } = await compare(made, projectId)
      expect(faces).toEqual(said)
      return the(faces.find((face) => face.id === taskId))
    }
    expect(await same()).toMatchObject({
      name,
      dateEnd: given.dateEnd,
      dateAllDay: false,
      tags: [`${web}`, `${print}`],
    })

    await call("updateTaskName", { taskId, name: "Renamed" }, { as: ada })
    await call("changeTaskStatus", { taskId, status: 1 }, { as: ada })
    await call("changeTaskDate", { taskId, dateEnd: null }, { as: ada })
    await call("updateTaskColor", { taskId, color: null }, { as: ada })
    const text = { type: "doc" as const, content: [{ type: "paragraph" as const }] }
    await call("updateTaskDescription", { taskId, revision: 0, content: text }, { as: ada })
    expect(await same()).toMatchObject({ name: "Renamed", status: 1 })
    const { body: step } = await call("createSubtask", { taskId, name: "Fold" }, { as: ada })
    await call("setSubtaskDone", { taskId, subtaskId: step.id, done: true }, { as: ada })
    expect(await same()).toMatchObject({ subtaskCount: 1, doneSubtaskCount: 1 })

    await call("addTaskReviewer", { taskId, userId: ada.id }, { as: ada })
    await call("addTaskReviewer", { taskId, userId: bob.id }, { as: ada })
    await call("updateTaskReviewerStatus", { taskId, userId: ada.id, status: "approved" }, { as: ada })
    await call("updateTaskReviewerStatus", { taskId, userId: bob.id, status: "changes-requested" }, { as: bob })
    await call("sendTaskMessage", { taskId, content: written("On my way") }, { as: bob })
    expect(await same()).toMatchObject({
      reviewers: [`${ada.id}`, `${bob.id}`],
      approvedBy: [`${ada.id}`],
      changesRequestedBy: [`${bob.id}`],
      messageCount: 1,
    })

    await call("setTaskCover", { taskId, color: "#0088cc" }, { as: ada })
    expect(await same()).toMatchObject({ cover: { color: "#0088cc" } })

    await call("deleteLabel", { labelId: web }, { as: owner })
    expect(await same()).toMatchObject({ tags: [`${print}`] })
    await call("removeOrganizationMember", { userId: bob.id }, { as: owner })
    expect((await same()).responsibleUserId).toEqual([`${ada.id}`])
  })

  it("has the labels that two people give it in the same moment", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const { projectId, tasks: add } = await made.board(["To do"])
    const taskId = the((await add(["One"]))[0])
    const labelId = async (name: string) =>
      (await call("createLabel", { name, color: "#0088cc" }, { as: owner })).body.id
    const [first, second] = [await labelId("First"), await labelId("Second")]
    const give = (id: number) => ({ organizationId, taskId, labelId: id })
    let other = Promise.resolve()
    await database().transaction(async (one) => {
      await one.insert(taskLabels).values(give(first))
      other = database().transaction(async (two) => {
        await two.insert(taskLabels).values(give(second))
      })
      for (let waiting = 0; waiting === 0;)
        waiting = (await database().execute(sql`select from pg_locks where not granted`)).length
    })
    await other
    const { faces, said } = await compare(made, projectId)
    expect(faces).toEqual(said)
    expect(the(faces[0]).tags).toEqual([`${first}`, `${second}`])
    await database()
      .update(tasks)
      .set({ face: "broken" })
      .where(sql`${tasks.id} = ${taskId}`)
    expect((await compare(made, projectId)).faces).toEqual(said)
  })

  it("is written by the function that db/task-face.ts describes; where this fails, a migration is due that puts it there", async () => {
    const [written] = await database().execute<{ body: string; columns: string }>(sql`
      select p.prosrc as body, pg_get_triggerdef(t.oid) as columns from pg_proc p join pg_trigger t on t.tgfoid = p.oid
      where p.proname = 'write_task_face'`)
    expect(written?.body).toBe(faceFunction)
    expect(written?.columns).toContain(`UPDATE OF ${faceColumns.join(", ")}, face ON`)
  })
})
