import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { organizationMembers, sessions, users } from "@/db/schema"
import { account, password } from "@/tests/support/account"
import { call, type Person } from "@/tests/support/call"
import { company, session, the } from "@/tests/support/company"

async function employee() {
  const made = await company()
  const ada = await account("Ada Lovelace")
  const joined = { ...ada, ...(await made.join(ada, "member")) }
  await call("addSpaceMember", { spaceId: made.spaceId, userId: ada.id, role: "editor" }, { as: made.owner })
  return { ...made, ada: joined }
}

/** Says of a person what can be said, with a picture. Answers how its address answers somebody by now. */
async function tellAll(ada: Person) {
  await call("changePhone", { phone: "+493012345678" }, { as: ada })
  await call("changeBirthDate", { birthDate: "1990-12-31" }, { as: ada })
  await call("changeMessengerLink", { messengerLink: "t.me/ada" }, { as: ada })
  await call("changeCodeHostingLink", { codeHostingLink: "https://code.example/ada" }, { as: ada })
  await call("changeJobTitle", { jobTitle: "Countess" }, { as: ada })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer()
  const { body } = await call("changeAvatar", { file: new File([new Uint8Array(picture)], "me.png") }, { as: ada })
  const { phone, birthDate, messengerLink, codeHostingLink, jobTitle } = body
  for (const told of [phone, birthDate, messengerLink, codeHostingLink, jobTitle]) expect(told).not.toBeNull()
  const version = Number(new URL(the(body.avatarUrl), "http://localhost").searchParams.get("version"))
  return async (as: Person) => (await call("getAvatar", { userId: ada.id, version }, { as })).status
}

describe("clearPersonalData", () => {
  it("erases what tells of the person and leaves the account open", async () => {
    const { ada, owner } = await employee()
    const picture = await tellAll(ada)
    expect([await picture(ada), await picture(owner)]).toEqual([200, 200])
    const reply = await call("clearPersonalData", { password }, { as: ada })
    expect(reply.body).toMatchObject({
      name: "Deleted user",
      email: ada.email,
      phone: null,
      birthDate: null,
      messengerLink: null,
      codeHostingLink: null,
      avatarUrl: null,
      jobTitle: "Countess",
    })
    expect([await picture(ada), await picture(owner)]).toEqual([404, 404])
    const { body: members } = await call("listOrganizationMembers", {}, { as: owner })
    expect(members.find(({ userId }) => userId === ada.id)).toMatchObject({
      name: "Deleted user",
      avatarUrl: null,
      state: "active",
    })
    expect((await call("createSession", { email: ada.email, password })).status).toBe(201)
  })

  it("says so in the person's language, and needs the password again", async () => {
    const { ada } = await employee()
    await call("changePreferences", { locale: "ru" }, { as: ada })
    expect((await call("clearPersonalData", { password: "not it" }, { as: ada })).problem.errors).toMatchObject([
      { path: "password", message: "is not your password" },
    ])
    const { body } = await call("clearPersonalData", { password }, { as: ada })
    expect(body.name).toBe("Удалённый пользователь")
  })
})

describe("closeAccount", () => {
  it("erases what tells of the person, and what they wrote stays by a deleted user", async () => {
    const { ada, owner, board, spaceId } = await employee()
    const { columnIds } = await board()
    const picture = await tellAll(ada)
    expect(await picture(owner)).toBe(200)
    const task = await call("createTask", { name: "Write the notes", stageId: the(columnIds[0]) }, { as: ada })
    expect(task.status).toBe(201)

    const reply = await call("closeAccount", { password }, { as: ada })
    expect(reply.status).toBe(204)
    const [row] = await database().select().from(users).where(eq(users.id, ada.id))
    expect(JSON.stringify(row)).not.toMatch(/ada|lovelace|example|49301234|1990-12|countess|argon2/i)
    expect([the(row).avatarId, await picture(owner)]).toEqual([null, 404])

    const members = await call("listOrganizationMembers", {}, { as: owner })
    expect(members.body.find(({ userId }) => userId === ada.id)).toMatchObject({
      name: "Deleted user",
      email: "",
      avatarUrl: null,
      state: "deactivated",
    })
    const inSpace = await call("listSpaceMembers", { spaceId }, { as: owner })
    expect(inSpace.body).toMatchObject([{ name: "Deleted user", email: "", state: "deactivated" }])
    expect((await call("getTask", { taskId: task.body.id }, { as: owner })).body).toMatchObject({
      name: "Write the notes",
    })
    const feed = await call("listChanges", {}, { as: owner })
    expect(feed.body.items.at(-1)?.patches[0]?.after).toMatchObject({ name: "Deleted user", state: "deactivated" })
  })

  it("ends every session, lets nobody in any more, and frees the address", async () => {
    const { ada } = await employee()
    const elsewhere = { ...ada, token: await session(ada.id) }
    await call("closeAccount", { password }, { as: ada })
    for (const as of [ada, elsewhere]) expect((await call("getCurrentUser", {}, { as })).status).toBe(401)
    expect(await database().$count(sessions, eq(sessions.userId, ada.id))).toBe(0)
    const { email } = ada
    expect((await call("createSession", { email, password })).status).toBe(401)
    expect((await call("createUser", { name: "Ada", email, password })).status).toBe(201)
  })

  it("needs the password again", async () => {
    const { ada } = await employee()
    const reply = await call("closeAccount", { password: "not it" }, { as: ada })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors).toMatchObject([{ path: "password", message: "is not your password" }])
    expect((await call("getCurrentUser", {}, { as: ada })).body.name).toBe("Ada Lovelace")
    expect((await call("closeAccount", { password }, { as: null })).status).toBe(401)
  })

  it("leaves no organization without its owner", async () => {
    const { ada, organizationId } = await employee()
    await database()
      .update(organizationMembers)
      .set({ role: "administrator" })
      .where(eq(organizationMembers.organizationId, organizationId))
    await database().update(organizationMembers).set({ role: "owner" }).where(eq(organizationMembers.userId, ada.id))
    const reply = await call("closeAccount", { password }, { as: ada })
    expect(reply.status).toBe(409)
    expect(reply.problem.code).toBe("still-owner")
    expect((await call("getCurrentUser", {}, { as: ada })).body.name).toBe("Ada Lovelace")
  })
})
