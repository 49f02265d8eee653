import { parseCookie } from "cookie"
import { randomUUID } from "node:crypto"
import { NextRequest } from "next/server"
import NextAuth, { type AuthOptions, type LoggerInstance } from "next-auth"
import { decode, encode, type JWT } from "next-auth/jwt"
import Credentials from "next-auth/providers/credentials"
import { z } from "zod"
import { database } from "@/db/client"
import { invalid, notFound, Problem, toProblem } from "@/lib/api/errors"
import { parseId } from "@/lib/api/ids"
import { spend } from "@/lib/api/limits"
import { answer, type RouteHandler } from "@/lib/api/serve"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import * as sessions from "@/lib/sessions/contract"
import { findSession } from "@/lib/sessions/queries"
import { authenticate, authenticateDemo, closeSession, openSession, type Device } from "@/lib/sessions/sign-in"
import { browserOf, rememberDevice } from "@/lib/sessions/known-device"
import { oidcId, oidcProvider, openForIdentity } from "./oidc"
import { cookieName, deviceCookieName, secure } from "./cookie"
import { hashToken, isToken } from "./token"

declare module "next-auth" {
  interface User {
    sessionToken?: string
    addressVerified?: boolean
  }
  interface Session {
    user: { id: string; name: string; email: string }
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    /** The token of the row in `sessions`: the whole value of the cookie, and never shown to a page. */
    sessionToken?: string
  }
}

/** Where no request is at hand. */
const nowhere: Device = { address: null, userAgent: null, deviceCookie: null, requestId: "" }
const month = 30 * 24 * 60 * 60
const bodyLimit = 16 * 1024

/**
 * next-auth, over the sessions table. The value of the cookie is the token of a row there, the same as in the `Service-Session` header.
 * Nothing is signed or stored beside it, so that deleting the row ends the session at once, however it is used.
 *
 * @param onSignIn is told who has signed in
 */
export function authOptions(device: Device = nowhere, onSignIn: (userId: number) => void = () => {}): AuthOptions {
  const { oidc } = env()
  return {
    secret: env().authSecret,
    pages: { signIn: "/sign-in", signOut: "/", error: "/sign-in" },
    session: { strategy: "jwt", maxAge: month },
    useSecureCookies: secure(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: secure() },
      },
    },
    jwt: { encode: encodeToken, decode: decodeToken },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" }, code: {}, demoUserId: {} },
        authorize: (credentials, request) => authorize(credentials ?? {}, deviceOf(request.headers ?? {})),
      }),
      ...(oidc ? [oidcProvider(oidc)] : []),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.provider === oidcId) await openForIdentity(user, account.providerAccountId, device)
        return true
      },
      jwt: ({ token, user }) => (user?.sessionToken ? { ...token, sessionToken: user.sessionToken } : token),
      session: ({ session, token }) => ({
        expires: session.expires,
        user: { id: token.sub ?? "", name: token.name ?? "", email: token.email ?? "" },
      }),
    },
    events: {
      signIn: ({ user }) => onSignIn(Number(user.id)),
      signOut: async ({ token }) => {
        const sessionToken = token?.sessionToken
        if (sessionToken)
          await database().transaction((db) =>
            closeSession(db, sessionToken, { address: null, requestId: randomUUID() }),
          )
      },
    },
    logger,
  }
}

/** That a session has ended is nothing to log; the rest is, without what next-auth knows of people. */
const logger: Partial<LoggerInstance> = {
  error: (code, metadata) => {
    if (code === "JWT_SESSION_ERROR") return
    const error = metadata instanceof Error ? metadata : metadata.error
    log.error({ code, err: error }, "next-auth failed")
  },
  warn: (code) => log.debug({ code }, "next-auth warns"),
  debug: () => undefined,
}

/** Signs in as `createSession` does. What it throws arrives at the sign-in page as the code of the problem. */
async function authorize(credentials: Readonly<Record<string, string>>, device: Device) {
  try {
    const user = await identify(credentials, device)
    const { token } = await database().transaction((db) => openSession(db, user, device))
    return { id: String(user.id), name: user.name, email: user.email, sessionToken: token }
  } catch (error) {
    const problem = toProblem(error)
    if (!problem) log.error({ err: error, requestId: device.requestId }, "signing in failed")
    throw new Error(problem?.code ?? "internal", { cause: error })
  }
}

function identify({ email, password, code, demoUserId }: Readonly<Record<string, string>>, device: Device) {
  const demo = parseId(demoUserId)
  if (demo !== null) return authenticateDemo(demo)
  const given = z.safeParse(sessions.createSession.body, { email, password, ...(code && { code }) })
  if (!given.success)
    throw new Problem(given.error.issues.every(({ path }) => path[0] === "code") ? "wrong-code" : "wrong-credentials")
  return authenticate(given.data, device)
}

function deviceOf(headers: Readonly<Record<string, string>>): Device {
  return {
    address: headers["x-stagework-address"] ?? null,
    userAgent: headers["user-agent"]?.slice(0, 255) ?? null,
    deviceCookie: parseCookie(headers.cookie ?? "")[deviceCookieName()] ?? null,
    requestId: randomUUID(),
  }
}

/** Called at every refresh too: it answers the token that there is, and never makes a session. */
const encodeToken: typeof encode = async (parameters) => {
  const { token } = parameters
  if (token?.sessionToken) return token.sessionToken
  if (token?.sub) throw new Error("a person without a session")
  return encode(parameters)
}

/** What next-auth keeps for itself between two requests has five parts and names nobody. A person is only whom a row of ours names. */
const decodeToken: typeof decode = async (parameters): Promise<JWT | null> => {
  const { token } = parameters
  if (!token) return null
  if (token.split(".").length === 5) {
    const own = await decode(parameters)
    return own?.sub === undefined ? own : null
  }
  const session = isToken(token) ? await findSession(database(), hashToken(token)) : null
  return session && { sub: String(session.userId), name: session.name, email: session.email, sessionToken: token }
}

/** The route of everything below `/api/auth`. */
export const authRoute: RouteHandler = (request, context) =>
  answer(request, "auth", async (_, answered) => {
    process.env.NEXTAUTH_URL ??= env().baseUrl
    const action = [(await context.params)?.nextauth ?? []].flat()
    const device = deviceOf(Object.fromEntries(request.headers))
    // Who calls from behind the address of a known browser does not keep it out.
    if (action[0] === "callback") await spend("sign-in", browserOf(device.deviceCookie)?.id ?? device.address ?? "")
    refuseAction(request.method, action, answered)
    const { url, headers } = request
    const method = request.method === "HEAD" ? "GET" : request.method
    const body = method === "POST" ? (await readText(request)) || undefined : undefined
    const bad = badCookie(headers)
    // Whoever has it could not get rid of it otherwise.
    if (bad !== null)
      answered["Set-Cookie"] = `${bad}=; Path=/; Max-Age=0${bad.startsWith("__Secure-") ? "; Secure" : ""}`
    refuseAddress(
      bad === null ? [] : [null],
      new URL(url).searchParams.getAll("callbackUrl"),
      callbackUrlIn(headers, body),
    )
    // next-auth would lead on to a reason that it has not been told.
    if (action[0] === "error" && !new URL(url).searchParams.get("error"))
      return new Response(null, { status: 302, headers: { Location: "/sign-in" } })
    const remembered: string[] = []
    const response: unknown = await NextAuth(
      new NextRequest(url, { method, headers, body }),
      { params: Promise.resolve({ nextauth: action }) },
      authOptions(device, (userId) => remembered.push(rememberDevice(userId, device.deviceCookie))),
    )
    if (!(response instanceof Response)) throw new Error("next-auth answered nothing")
    for (const cookie of remembered) response.headers.append("Set-Cookie", cookie)
    return inOurWords(response)
  })

/** The paths below `/api/auth`, and what they take. A HEAD is carried out as the GET: where that signs in, there is none. */
const actions = new Map([
  ["providers", ["GET", "HEAD"]],
  ["session", ["GET", "HEAD"]],
  ["csrf", ["GET", "HEAD"]],
  ["signin", ["GET", "HEAD"]],
  ["signin/credentials", ["POST"]],
  ["callback/credentials", ["POST"]],
  ["signout", ["GET", "HEAD", "POST"]],
  ["error", ["GET", "HEAD"]],
])
const ofProvider = new Map([
  [`signin/${oidcId}`, ["POST"]],
  [`callback/${oidcId}`, ["GET", "POST"]],
])

/**
 * next-auth fails at what it does not expect, and says that it is the server's fault.
 *
 * @throws Problem 404 where there is no such action, 405 where it is not asked for so
 */
function refuseAction(method: string, action: readonly string[], headers: Record<string, string>): void {
  const path = action.map(encodeURIComponent).join("/")
  const methods = actions.get(path) ?? (env().oidc ? ofProvider.get(path) : undefined)
  if (!methods) throw notFound("There is no such path in the API.")
  if (methods.includes(method)) return
  headers.Allow = methods.join(", ")
  throw new Problem("method-not-allowed", `This path takes ${headers.Allow}.`)
}

/**
 * What next-auth has answered, where that is no sentence of its own. Its part in the browser reads the JSON of a refused sign-in.
 *
 * @throws Problem 404 in the place of any other refusal
 */
export function inOurWords(response: Response): Response {
  const { status, headers } = response
  if (status >= 500) throw new Error(`next-auth answered ${status}`)
  if (status >= 400 && headers.get("Content-Type") !== "application/json")
    throw notFound("There is no such path in the API.")
  return response
}

/** @throws Problem 400 where somebody is to be led to what is no address of a page */
function refuseAddress(...given: readonly (readonly unknown[])[]): void {
  if (given.flat().every(isPageAddress)) return
  throw invalid([{ path: "callbackUrl", code: "not-an-address" }])
}

function isPageAddress(address: unknown): boolean {
  if (typeof address !== "string") return false
  const from = address.startsWith("/") ? env().baseUrl : undefined
  return URL.canParse(address, from) && /^https?:$/.test(new URL(address, from).protocol)
}

/** The `callbackUrl` of a body, as next-auth reads it: of a form or of JSON. */
function callbackUrlIn(headers: Headers, body: string | undefined): unknown[] {
  if (body === undefined || body === "") return []
  if (!headers.get("content-type")?.includes("json")) return new URLSearchParams(body).getAll("callbackUrl")
  try {
    const { callbackUrl } = z.looseObject({ callbackUrl: z.unknown() }).parse(JSON.parse(body))
    return callbackUrl === undefined ? [] : [callbackUrl]
  } catch {
    throw new Problem("malformed-json")
  }
}

/** The cookie in which next-auth remembers where to go, where that leads nowhere; null where it is as it should be. */
function badCookie(headers: Headers): string | null {
  const cookies = parseCookie(headers.get("cookie") ?? "")
  return (
    Object.keys(cookies).find((name) => name.endsWith("next-auth.callback-url") && !isPageAddress(cookies[name])) ??
    null
  )
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) throw new Problem("too-large", `The body may have at most ${bodyLimit} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
