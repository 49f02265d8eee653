import { inspect } from "node:util"
import { sql, type SQL } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { memberOf } from "@/lib/api/member-of"
import { authOptions } from "@/lib/auth/next-auth"
import { openForIdentity } from "@/lib/auth/oidc"
import { announce } from "@/lib/changes/hub"
import { addJob } from "@/lib/jobs/add-job"
import { forEachAlone } from "@/lib/jobs/each"
import { deliverDueMails } from "@/lib/mail/deliver"
import { sendMail } from "@/lib/mail/send"
import { logConsole } from "@/lib/platform/console"
import { files } from "@/lib/platform/files"
import { localFiles } from "@/lib/platform/files/local"
import { log, logTo } from "@/lib/platform/log"
import { call } from "@/tests/support/call"
import { company, the, type Company } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { runPendingJobs } from "@/tests/support/jobs"
import { mailServer } from "@/tests/support/mail-server"
import { isNode, nodesOf, sources } from "@/tests/support/sources"

/** What a person has written, in whatever place. */
const secret = "salary-of-ada"
const fault = () => database().execute(sql`select cast(${secret}::text as integer)`)

const lines: string[] = []
const kept = logTo({ write: (line) => lines.push(line) })
kept.level = "debug"

beforeEach(() => {
  lines.length = 0
  for (const level of ["error", "warn", "info", "debug"] as const)
    vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void Reflect.apply(kept[level], kept, said))
})
afterEach(() => vi.restoreAllMocks())

async function between<T>(before: SQL, after: SQL, run: () => Promise<T>): Promise<T> {
  await database().execute(before)
  try {
    return await run()
  } finally {
    await database().execute(after)
  }
}

/** Every write of the table fails, by an error that quotes what was to be written. */
const whileQuoting = async <T>(table: string, run: () => Promise<T>): Promise<T> => {
  await database().execute(sql`create or replace function quote() returns trigger language plpgsql as
    $$ begin perform to_jsonb(coalesce(new, old))::text::integer; return new; end $$`)
  return between(
    sql`create trigger quote before insert or update or delete on ${sql.identifier(table)} for each row execute function quote()`,
    sql`drop trigger quote on ${sql.identifier(table)}`,
    run,
  )
}

/** Every look at the table fails, by an error around which stand the parameters of the statement. */
const whileAway = <T>(table: string, run: () => Promise<T>): Promise<T> => {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)]
  return between(sql`alter table ${here} rename to ${away}`, sql`alter table ${away} rename to ${here}`, run)
}

async function upload({ owner, board }: Company): Promise<void> {
  const [taskId] = await (await board()).tasks(["Choose the cover"])
  const usual = files()
  // Where a folder should be there is a file.
  Object.assign(globalThis.stagework ?? {}, { files: localFiles(process.execPath) })
  try {
    await call("uploadTaskFile", { taskId: the(taskId), file: new File([secret], `${secret}.txt`) }, { as: owner })
  } finally {
    Object.assign(globalThis.stagework ?? {}, { files: usual })
  }
}

const letter = { subject: secret, paragraphs: [secret], notes: [] }
const write = () =>
  database().transaction((db) => sendMail(db, { email: `${secret}@example.com`, locale: "en" }, () => letter))

/** While a mail server refuses everything, quoting what it was sent. */
async function whileMailIsRefused(run: () => Promise<void>): Promise<void> {
  const server = await mailServer((recipient) => ({ code: 550, text: `${recipient} is unknown, and so is ${secret}` }))
  try {
    await write()
    await run()
  } finally {
    await server.close()
  }
}

async function stream({ organizationId, owner }: Company): Promise<void> {
  const events = await follow(owner)
  try {
    await whileAway("changes", async () => {
      announce(new Set([organizationId]))
      await vi.waitUntil(() => lines.join("").includes("reading changes failed"))
    })
  } finally {
    events.close()
  }
}

async function job(): Promise<void> {
  await addJob(database(), "deliverMails", {})
  // What a job fails of is kept with it, too.
  const holdsNothing = (fault: unknown) => !inspect(fault).includes(secret)
  await whileQuoting("outgoing_mails", () => expect(runPendingJobs()).rejects.toSatisfy(holdsNothing))
}

const device = { requestId: "1", address: null, userAgent: null, deviceCookie: null }

async function signIn(): Promise<void> {
  const [provider] = authOptions().providers
  const authorize: unknown = memberOf(provider?.options, "authorize")
  const credentials = { email: `${secret}@example.com`, password: secret }
  if (typeof authorize !== "function") throw new Error("next-auth takes no password")
  await whileAway("users", async () => Reflect.apply(authorize, null, [credentials, { headers: {} }])).catch(() => null)
}

const identity = { id: "", name: secret, email: `${secret}@example.com`, addressVerified: true }

/** As Next does it where nobody has caught a fault, and where a page could not be drawn. */
async function uncaught(): Promise<void> {
  const { error, warn } = console
  logConsole()
  try {
    console.error("unhandledRejection: ", await fault().catch((one: unknown) => one))
    console.error("uncaughtException: ", secret)
    console.warn(`⚠ ${secret}`, { secret })
  } finally {
    Object.assign(console, { error, warn })
  }
}

/** How each way into the log is gone by something that holds what people have written, by the words of the line. */
const ways: readonly (readonly [words: string, how: string, go: (made: Company) => Promise<unknown>])[] = [
  [
    "an operation failed",
    "what was to be written",
    ({ owner }) => whileQuoting("labels", () => call("createLabel", { name: secret, color: "#aabbcc" }, { as: owner })),
  ],
  [
    "an operation failed",
    "what was searched for",
    ({ owner }) => whileAway("tasks", () => call("searchTasks", { search: secret }, { as: owner })),
  ],
  ["an operation failed", "a file that nothing took", upload],
  ["answered", "what was asked", ({ owner }) => call("searchTasks", { search: secret }, { as: owner })],
  ["Failed task", "a job that failed", () => whileMailIsRefused(job)],
  ["a job failed for one, and goes on with the others", "one of many", () => forEachAlone([1], "sweep", fault)],
  ["no mail was sent", "a mail that was refused", () => whileMailIsRefused(deliverDueMails)],
  ["reading changes failed", "a stream", stream],
  ["signing in failed", "a password", signIn],
  [
    "signing in by the provider failed",
    "a name of the provider",
    () => whileAway("users", () => openForIdentity(identity, secret, device)).catch(() => null),
  ],
  [
    "next-auth failed",
    "a fault of next-auth",
    async () => authOptions().logger?.error?.("X", Object(await fault().catch((one: unknown) => one))),
  ],
  [
    "somebody has left feedback: see the table feedback",
    "feedback",
    ({ owner }) => call("createFeedback", { text: secret, page: "/" }, { as: owner }),
  ],
  ["a fault that nobody has caught", "a rejection that nobody waits for", uncaught],
  ["a library warns", "a warning", uncaught],
]

/** Lines with nothing but a fault that was caught, as in those above, or with what the service itself has counted. */
const alike = [
  "an event stream could not be caught up",
  "a change was not announced",
  "a connection of the jobs is lost",
  "a push service took no notification",
  "a session was not slid",
  "listening for changes failed",
  "locks out of order",
  "looking after the event streams failed",
  "next-auth warns",
  "notifications could not be made",
  "the jobs stand still",
]

describe("the log", () => {
  it.each(ways)("holds no content: %s (%s)", async (words, _, go) => {
    await go(await company())
    expect(lines.join("")).toContain(words)
    expect(lines.join("")).not.toContain(secret)
  })

  it("has no other way in", () => {
    const written = sources(/^(lib|db|app)\//).flatMap(({ program }) =>
      [...nodesOf(program)].flatMap(({ node: { type, callee, arguments: given } }) => {
        const isLine =
          type === "CallExpression" && isNode(callee) && isNode(callee.object) && callee.object.name === "log"
        const words = isLine && Array.isArray(given) && isNode(given[1]) ? given[1].value : null
        return typeof words === "string" ? [words] : []
      }),
    )
    const known = [...ways.map(([words]) => words).filter((words) => words !== "Failed task"), ...alike]
    expect([...new Set(written)].toSorted()).toEqual([...new Set(known)].toSorted())
  })
})
