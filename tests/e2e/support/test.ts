import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test"
import { endpoints } from "@/lib/api/endpoints"
import type { AnswerOf, Callable, InputOf } from "@/lib/api/client"
import { patient } from "./alive"

/** Calls an operation as a person does from outside, with their token. Throws where it is refused. */
export type Api = <Name extends Callable>(name: Name, input: InputOf<Name>) => Promise<AnswerOf<Name>>

export type Person = { id: number; name: string; email: string; password: string; api: Api }

export type Company = {
  organization: AnswerOf<"createOrganization">
  space: AnswerOf<"createSpace">
  /** The project group that the space starts with. */
  groupId: number
  project: AnswerOf<"createProject">
  api: Api
}

type Fixtures = {
  /** Somebody new, signed in in the browser of the test, in no organization. */
  person: Person
  /** An organization of the test's own: its owner is signed in; one space "Design" with one project "Website relaunch". */
  company: Company
  /** What pages of any window have drawn anew that the server had drawn: none may. */
  drawnAnew: readonly string[]
}

type Workers = {
  /** Each of its pages waits for its scripts and is watched, a second window and a pop-up too. */
  browser: Browser
}

/** React says by these numbers that it had to draw anew what the server had drawn. */
const isOfHydration = (message: string) => /React error #(418|419|421|422|423|425)\b|[Hh]ydrat/.test(message)

/** What the pages of a browser have said of that, in the test that runs. */
const saidIn = new WeakMap<Browser, string[]>()

const refused = new WeakSet<Page>()
/** A refusal that comes once the server has begun to draw leaves the rest to the browser, which says so (419). */
export const expectRefusals = (page: Page) => void refused.add(page)

function watch(page: Page, browser: Browser): void {
  const note = (message: string) => {
    const isExpected = refused.has(page) && /#419\b/.test(message)
    if (isOfHydration(message) && !isExpected) saidIn.get(browser)?.push(`${page.url()}: ${message}`)
  }
  page.on("pageerror", ({ message }) => note(message))
  page.on("console", (line) => note(line.text()))
}

let serial = 0
/** A word that no other test has used. */
export const unique = (word: string) => `${word} ${Date.now().toString(36)}${process.pid}${++serial}`

export const test = base.extend<Fixtures, Workers>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) =>
        (await newContext(options)).on("page", patient).on("page", (page) => watch(page, browser))
      await use(browser)
    },
    { scope: "worker" },
  ],
  drawnAnew: [
    async ({ browser }, use) => {
      const said: string[] = []
      saidIn.set(browser, said)
      await use(said)
      expect(said, "what the server drew is what the browser draws").toEqual([])
    },
    { auto: true },
  ],
  person: async ({ request, context, baseURL }, use) => {
    const person = await signUp(request)
    await signIn(context, baseURL ?? "", person.token)
    await use(person)
  },
  company: async ({ person }, use) => use(await found(person)),
})

/** Founds a company as the fixture describes it. */
export async function found({ api }: { readonly api: Api }): Promise<Company> {
  const organization = await api("createOrganization", { name: unique("Northwind") })
  const space = await api("createSpace", { name: "Design", icon: "🎨" })
  const groupId = space.projectGroups[0]?.id ?? 0
  const project = await api("createProject", { name: "Website relaunch", spaceColumnId: groupId })
  return { organization, space, groupId, project, api }
}

/** Makes an account and a session of it, without a browser. */
export async function signUp(request: APIRequestContext, name = "Ada Lindqvist") {
  const email = `${unique("ada").replaceAll(" ", "-")}@example.com`
  const password = "correct horse battery"
  const created = await request.post("/api/users", { data: { name, email, password } })
  expect(created.status()).toBe(201)
  const session = await request.post("/api/sessions", { data: { email, password } })
  const { token, user } = await session.json()
  return { id: Number(user.id), name, email, password, token: String(token), api: apiOf(request, String(token)) }
}

/** Puts a session into a browser: the cookie holds the token that the API takes in its header. */
export async function signIn(context: BrowserContext, url: string, token: string) {
  await context.addCookies([{ name: "stagework", value: token, url, httpOnly: true, sameSite: "Lax" }])
}

function apiOf(request: APIRequestContext, token: string): Api {
  return async (name, input) => {
    const [method = "GET", template = ""] = endpoints[name].split(" ")
    const rest = new Map(Object.entries(input))
    const path = template.replace(/\{(\w+)\}/g, (_, id: string) => {
      const value = String(rest.get(id))
      rest.delete(id)
      return value
    })
    const reads = method === "GET" || method === "DELETE"
    const file = rest.get("file")
    const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
    const response = await request.fetch(`/api${path}${reads && query.size > 0 ? `?${query}` : ""}`, {
      method,
      headers: { "Service-Session": token },
      ...(!reads &&
        (file instanceof File ? { multipart: await multipartOf(file) } : { data: Object.fromEntries(rest) })),
    })
    if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
}

async function multipartOf(file: File) {
  return { file: { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) } }
}

export { expect }
