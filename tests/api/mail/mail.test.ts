import { eq, sql } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { outgoingMails } from "@/db/schema"
import { deliverDueMails } from "@/lib/mail/deliver"
import type { Letter } from "@/lib/mail/letter"
import { sendMail } from "@/lib/mail/send"
import { log } from "@/lib/platform/log"
import { sweep } from "@/lib/sweep/sweep"
import { the, unique } from "@/tests/support/company"
import { runPendingJobs } from "@/tests/support/jobs"
import { mailServer } from "@/tests/support/mail-server"
import { whileRefused } from "@/tests/support/refused"

const letter: Letter = {
  subject: "Ada invites you to Design",
  paragraphs: ["Ada Lovelace invites you to the space Design."],
  action: { label: "Join Design", address: "https://work.example.com/join?token=abc&x=1" },
  notes: ["The link works once."],
}
const address = () => `${unique("recipient")}@example.com`
const post = (email: string, what = letter) =>
  database().transaction((db) => sendMail(db, { email, locale: "en" }, () => what))
const waiting = (email: string) => database().select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
const makeDue = (email: string) =>
  database()
    .update(outgoingMails)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(outgoingMails.recipient, email))

let close: (() => Promise<void>) | undefined
beforeEach(async () => {
  await database().delete(outgoingMails)
})
afterEach(async () => {
  await close?.()
  close = undefined
})
async function server(...given: Parameters<typeof mailServer>) {
  const made = await mailServer(...given)
  close = made.close
  return made
}

describe("a mail", () => {
  it("goes out once the change is committed, as text and as HTML, and leaves nothing behind", async () => {
    const { received } = await server()
    const email = address()
    await post(email)
    expect(received).toHaveLength(0)
    await deliverDueMails()
    const mail = the(received[0])
    expect(mail).toMatchObject({
      subject: "Ada invites you to Design",
      from: { name: "Stagework", address: "no-reply@stagework.example" },
      to: [{ address: email }],
    })
    expect(mail.text).toContain("Join Design:\nhttps://work.example.com/join?token=abc&x=1")
    expect(mail.html).toContain('href="https://work.example.com/join?token=abc&#38;x=1"')
    expect(await waiting(email)).toEqual([])
  })

  it("is a job of the change that it tells of", async () => {
    const { received } = await server()
    const email = address()
    await post(email)
    await runPendingJobs()
    // Among the jobs that are left are those of other tests.
    const addresses = received.map((mail) => mail.to?.[0]?.address)
    expect(addresses.filter((one) => one === email)).toHaveLength(1)
  })

  it("is not sent where the change fails", async () => {
    const { received } = await server()
    const email = address()
    const failing = database().transaction(async (db) => {
      await sendMail(db, { email, locale: "en" }, () => letter)
      throw new Error("the change fails")
    })
    await expect(failing).rejects.toThrow("the change fails")
    await deliverDueMails()
    expect(received).toEqual([])
  })

  it("is not to be read in the database, nor when it is moved to another recipient", async () => {
    const email = address()
    await post(email)
    const [row] = await waiting(email)
    expect(JSON.stringify(row)).not.toMatch(/Design|token/)
    const { received } = await server()
    await database()
      .update(outgoingMails)
      .set({ recipient: address() })
      .where(eq(outgoingMails.id, the(row).id))
    await deliverDueMails()
    expect(received).toEqual([])
  })

  it("shows what people have written as text, whatever it is", async () => {
    const { received } = await server()
    await post(address(), {
      subject: "Hello\r\nBcc: eve@example.com",
      paragraphs: [`<img src=x onerror="alert(1)"> & 'more'`],
      action: { label: "<b>Go</b>", address: `https://x.example/?a="><script>` },
    })
    await deliverDueMails()
    const mail = the(received[0])
    expect(mail.subject).toBe("Hello Bcc: eve@example.com")
    expect(mail.bcc).toBeUndefined()
    expect(mail.html).not.toMatch(/<img|<b>Go|<script/)
    expect(mail.html).toContain("&#60;img src=x")
    expect(mail.text).toContain(`<img src=x onerror="alert(1)"> & 'more'`)
  })

  it("is written in the recipient's language, in the one that there is where that is unknown", async () => {
    const { received } = await server()
    await database().transaction((db) =>
      sendMail(db, { email: address(), locale: "tlh" }, (t) => ({
        subject: t("reset.subject"),
        paragraphs: [t("reset.lead", { name: "Ada" })],
      })),
    )
    await deliverDueMails()
    expect(the(received[0]).subject).toBe("Choose a new password")
    expect(the(received[0]).html).toContain('lang="en"')
  })

  it("goes out once, where several processes look at once", async () => {
    const { received } = await server()
    const addresses = Array.from({ length: 30 }, address)
    for (const email of addresses) await post(email)
    await Promise.all([deliverDueMails(), deliverDueMails(), deliverDueMails()])
    const recipients = received.map((mail) => mail.to?.[0]?.address ?? "")
    expect(recipients.toSorted()).toEqual(addresses.toSorted())
  })

  it("is tried again after a pause where the server has no time for it, as the same mail", async () => {
    let busy = true
    const { received } = await server(() => (busy ? { code: 451, text: "Try again later" } : null))
    const email = address()
    await post(email)
    await deliverDueMails()
    const [row] = await waiting(email)
    expect(row).toMatchObject({ attempts: 1, gaveUpAt: null, lastError: expect.stringContaining("Try again later") })
    busy = false
    await deliverDueMails()
    expect(received).toHaveLength(0)
    await makeDue(email)
    await deliverDueMails()
    expect(the(received[0]).messageId).toMatch(new RegExp(`^<${the(row).id}\\.`))
    expect(await waiting(email)).toEqual([])
  })

  it("is given up where the server knows no such recipient, and after thirteen attempts", async () => {
    await server((recipient) =>
      recipient.startsWith("nobody") ? { code: 550, text: "No such user" } : { code: 451, text: "Busy" },
    )
    const [nobody, somebody] = [`nobody-${address()}`, address()]
    await post(nobody)
    await post(somebody)
    await database().update(outgoingMails).set({ attempts: 12 }).where(eq(outgoingMails.recipient, somebody))
    await deliverDueMails()
    for (const email of [nobody, somebody]) expect(the((await waiting(email))[0]).gaveUpAt).not.toBeNull()
    await makeDue(nobody)
    await deliverDueMails()
    expect(the((await waiting(nobody))[0]).attempts).toBe(1)
  })

  it("waits where the server is not there at all", async () => {
    const { close: stop } = await mailServer()
    const { env } = await import("@/lib/platform/env")
    const settings = env().mail
    await stop()
    env().mail = settings
    close = async () => {
      env().mail = null
    }
    const email = address()
    await post(email)
    await deliverDueMails()
    expect(the((await waiting(email))[0])).toMatchObject({ attempts: 1, gaveUpAt: null })
  })

  it("keeps no other from going out where the database fails it, and is sent again later", async () => {
    const { received } = await server()
    const [first, ...others] = Array.from({ length: 22 }, address)
    const email = the(first)
    for (const each of [email, ...others]) await post(each)
    const addresses = () => received.map((mail) => the(mail.to?.[0]?.address))
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined)
    await whileRefused({ table: "outgoing_mails", verb: "delete", recipient: email }, deliverDueMails)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("failed for one"))
    logged.mockRestore()
    expect(addresses().toSorted()).toEqual([email, ...others].toSorted())
    expect((await database().select().from(outgoingMails)).map(({ recipient }) => recipient)).toEqual([email])
    await makeDue(email)
    await deliverDueMails()
    expect(received.filter((mail) => mail.to?.[0]?.address === email)).toHaveLength(2)
    expect(new Set(addresses()).size).toBe(22)
    expect(await waiting(email)).toEqual([])
  })

  it("is forgotten after seven days", async () => {
    const [old, fresh] = [address(), address()]
    await post(old)
    await post(fresh)
    await database()
      .update(outgoingMails)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(outgoingMails.recipient, old))
    await sweep()
    expect([(await waiting(old)).length, (await waiting(fresh)).length]).toEqual([0, 1])
  })
})
