import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, users } from "@/db/schema"
import { call } from "@/tests/support/call"
import { the, unique } from "@/tests/support/company"

const address = () => `${unique("ada")}@example.com`
const rowsOf = (email: string) => database().select().from(users).where(eq(users.email, email))

describe("createUser", () => {
  it("makes an account without a session, and keeps no password", async () => {
    const email = address()
    const reply = await call("createUser", { name: " Ada Lovelace ", email, password: "a heron in the reeds" })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      name: "Ada Lovelace",
      email,
      locale: "en",
      timeZone: "UTC",
      weekStart: "monday",
    })
    const row = the((await rowsOf(email))[0])
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.actorId, row.id))
    expect(entry).toMatchObject({ action: "user.created", address: "192.0.2.1" })
    expect(JSON.stringify(reply.body)).not.toContain("argon2")
  })

  it("keeps the person's time zone", async () => {
    const input = { name: "Ada", email: address(), password: "a heron in the reeds" }
    const reply = await call("createUser", { ...input, timeZone: "Asia/Tokyo" })
    expect(reply.body.timeZone).toBe("Asia/Tokyo")
    const bad = await call("createUser", { ...input, email: address(), timeZone: "+03:00" })
    expect(bad.problem.errors?.map((fault) => fault.path)).toEqual(["timeZone"])
  })

  it("takes any Unicode as a password, and tells characters from bytes", async () => {
    const reply = await call("createUser", { name: "Ada", email: address(), password: "🦉🌲🌙✨🦊🍁🐚🌊" })
    expect(reply.status).toBe(201)
  })

  it("refuses an address that has an account, in whatever case", async () => {
    const email = address()
    await call("createUser", { name: "Ada", email, password: "a heron in the reeds" })
    const again = await call("createUser", {
      name: "Eve",
      email: ` ${email.toUpperCase()} `,
      password: "another heron there",
    })
    expect(again.status).toBe(409)
    expect(again.problem.code).toBe("email-taken")
    expect((await rowsOf(email)).map((row) => row.name)).toEqual(["Ada"])
  })

  it("makes one account where 32 ask for the same address at once", async () => {
    const email = address()
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        call("createUser", {
          name: `Ada ${index}`,
          email: index % 2 ? email : email.toUpperCase(),
          password: "a heron in the reeds",
        }),
      ),
    )
    const made = replies.filter((reply) => reply.status === 201)
    expect(made).toHaveLength(1)
    const others = replies.filter((reply) => reply.status !== 201).map((reply) => reply.problem.code)
    expect(others.filter((code) => code !== "email-taken")).toEqual([])
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it("lists every fault by its field", async () => {
    const reply = await call("createUser", {
      name: " ",
      email: "ada at example",
      password: "short",
      admin: true,
    } as never)
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["name", "email", "password", "admin"])
  })

  it.each(["password123", "Iloveyou1", "qwertyuiop", "87654321", "abcabcabcabc", "x".repeat(129), "x".repeat(100)])(
    "refuses the password %s",
    async (password) => {
      const reply = await call("createUser", { name: "Ada", email: address(), password })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["password"])
    },
  )
})
