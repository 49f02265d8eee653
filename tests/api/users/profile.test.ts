import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

describe("changeName", () => {
  it("is seen by everybody who shares an organization with the person", async () => {
    const [home, other] = [await company(), await company()]
    const ada = await home.member(null)
    await other.join(ada, "member")
    const reply = await call("changeName", { name: "  Ada King " }, { as: ada })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: ada.id, name: "Ada King", locale: "en" })
    for (const { owner } of [home, other]) {
      const members = await call("listOrganizationMembers", {}, { as: owner })
      expect(members.body.find((member) => member.userId === ada.id)?.name).toBe("Ada King")
      const feed = await call("listChanges", {}, { as: owner })
      expect(feed.body.items.map(({ type, patches }) => ({ type, patches }))).toEqual([
        {
          type: "member.renamed",
          patches: [{ entity: "member", id: ada.id, before: { name: ada.name }, after: { name: "Ada King" } }],
        },
      ])
    }
  })

  it("is heard by guests of a shared space, and by no other guest", async () => {
    const made = await company()
    const elsewhere = await made.space("Elsewhere")
    const ada = await made.member("editor")
    const near = await made.member("reader", "guest")
    const far = await made.member("reader", "guest", elsewhere)
    await call("changeName", { name: "Ada King" }, { as: ada })
    const heard = async (as: typeof near) => (await call("listChanges", {}, { as })).body.items.length
    expect([await heard(near), await heard(far)]).toEqual([1, 0])
  })

  it("says nothing where nothing changed", async () => {
    const { owner } = await company()
    expect((await call("changeName", { name: owner.name }, { as: owner })).status).toBe(200)
    expect((await call("listChanges", {}, { as: owner })).body.items).toEqual([])
  })

  it("works for a person of no organization, and needs a session", async () => {
    const ada = await person()
    expect((await call("changeName", { name: "Ada" }, { as: ada })).body.name).toBe("Ada")
    expect((await call("changeName", { name: "Ada" }, { as: null })).status).toBe(401)
  })

  it.each(["", "   ", "x".repeat(256), "Ada\0", null, 7])("refuses %j", async (name) => {
    const ada = await person()
    const reply = await call("changeName", { name } as never, { as: ada })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["name"])
    expect((await call("getCurrentUser", {}, { as: ada })).body.name).toBe(ada.name)
  })
})

describe("changePreferences", () => {
  it("changes what is named and leaves the rest", async () => {
    const ada = await person()
    const first = await call("changePreferences", { timeZone: "Asia/Kolkata", weekStart: "sunday" }, { as: ada })
    expect(first.status).toBe(200)
    const second = await call("changePreferences", { weekStart: "saturday", locale: "ru" }, { as: ada })
    expect(second.body).toMatchObject({ timeZone: "Asia/Kolkata", weekStart: "saturday", locale: "ru" })
    expect((await call("getCurrentUser", {}, { as: ada })).body).toMatchObject({
      timeZone: "Asia/Kolkata",
      weekStart: "saturday",
    })
  })

  it("lists every fault by its field", async () => {
    const reply = await call(
      "changePreferences",
      { locale: "tlh", timeZone: "+03:00", weekStart: "friday", theme: "dark" } as never,
      { as: await person() },
    )
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["locale", "timeZone", "weekStart", "theme"])
  })

  it("refuses to change nothing, and needs a session", async () => {
    expect((await call("changePreferences", {}, { as: await person() })).status).toBe(400)
    expect((await call("changePreferences", { locale: "en" }, { as: null })).status).toBe(401)
  })
})

describe("changeBirthDate", () => {
  it("keeps a day of the calendar, for the person alone, and null clears it", async () => {
    const { owner, join } = await company()
    const ada = await join(await person(), "member")
    const reply = await call("changeBirthDate", { birthDate: "1990-12-31" }, { as: ada })
    expect(reply.status).toBe(200)
    expect(reply.body.birthDate).toBe("1990-12-31")
    const members = await call("listOrganizationMembers", {}, { as: owner })
    expect(JSON.stringify(members.body)).not.toContain("1990-12-31")
    expect((await call("changeBirthDate", { birthDate: null }, { as: ada })).body.birthDate).toBeNull()
  })

  it.each(["9999-01-01", "1899-12-31", "1990-02-30", "31.12.1990", "1990-12-31T00:00:00Z", "", 1990, undefined])(
    "refuses %j",
    async (birthDate) => {
      const reply = await call("changeBirthDate", { birthDate } as never, { as: await person() })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["birthDate"])
    },
  )
})

describe("changePhone", () => {
  it.each([
    ["+493012345678", "+493012345678"],
    [" +1 (212) 555-01.00 ", "+12125550100"],
    [null, null],
  ])("takes %j and keeps %j", async (phone, kept) => {
    const reply = await call("changePhone", { phone }, { as: await person() })
    expect(reply.status).toBe(200)
    expect(reply.body.phone).toBe(kept)
  })

  it.each(["030 1234567", "+0123456789", "+49", "+49 30 12a", "+1234567890123456", "+493012\x00345678", "", 49])(
    "refuses %j, and says how to write it",
    async (phone) => {
      const reply = await call("changePhone", { phone } as never, { as: await person() })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["phone"])
    },
  )
})

describe("changeJobTitle", () => {
  it("shows in the list of members, is told to them once, and null clears it", async () => {
    const { owner } = await company()
    expect((await call("changeJobTitle", { jobTitle: " Designer " }, { as: owner })).body.jobTitle).toBe("Designer")
    await call("changeJobTitle", { jobTitle: "Designer" }, { as: owner })
    const members = await call("listOrganizationMembers", {}, { as: owner })
    expect(members.body[0]?.jobTitle).toBe("Designer")
    const feed = await call("listChanges", {}, { as: owner })
    expect(feed.body.items.map(({ patches }) => patches[0]?.after)).toEqual([{ jobTitle: "Designer" }])
    expect((await call("changeJobTitle", { jobTitle: null }, { as: owner })).body.jobTitle).toBeNull()
  })

  it.each(["", "x".repeat(256), "a\0b", 1])("refuses %j", async (jobTitle) => {
    const reply = await call("changeJobTitle", { jobTitle } as never, { as: await person() })
    expect(reply.status).toBe(400)
  })
})

describe("changeMessengerLink", () => {
  it.each([
    ["https://t.me/ada", "https://t.me/ada"],
    ["t.me/ada", "https://t.me/ada"],
    [" HTTPS://Matrix.to/#/@ada:example.com ", "https://matrix.to/#/@ada:example.com"],
    [null, null],
  ])("takes %j and keeps %j", async (messengerLink, kept) => {
    const reply = await call("changeMessengerLink", { messengerLink }, { as: await person() })
    expect(reply.status).toBe(200)
    expect(reply.body.messengerLink).toBe(kept)
  })

  it.each([
    "http://t.me/ada",
    "javascript:alert(1)",
    "https://",
    "https://ada:key@t.me/ada",
    "@ada",
    "t.me/",
    "",
    "https://localhost/x",
    `https://t.me/${"x".repeat(2000)}`,
  ])("refuses %j", async (messengerLink) => {
    const reply = await call("changeMessengerLink", { messengerLink }, { as: await person() })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["messengerLink"])
  })
})

describe("changeCodeHostingLink", () => {
  it("keeps an https address, and null clears it", async () => {
    const ada = await person()
    const reply = await call("changeCodeHostingLink", { codeHostingLink: "https://github.com/ada" }, { as: ada })
    expect(reply.body.codeHostingLink).toBe("https://github.com/ada")
    expect(
      (await call("changeCodeHostingLink", { codeHostingLink: null }, { as: ada })).body.codeHostingLink,
    ).toBeNull()
  })

  it.each(["http://github.com/ada", "github.com/ada", "data:text/html,x", "https://github.com/a b"])(
    "refuses %j",
    async (codeHostingLink) => {
      expect((await call("changeCodeHostingLink", { codeHostingLink }, { as: await person() })).status).toBe(400)
    },
  )
})
