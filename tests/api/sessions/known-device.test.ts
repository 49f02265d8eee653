import { NextRequest } from "next/server"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { rateLimits } from "@/db/schema"
import { GET, POST } from "@/app/api/auth/[...nextauth]/route"
import { spend } from "@/lib/api/limits"
import { seal } from "@/lib/platform/crypto"
import { env } from "@/lib/platform/env"
import { browserOf, knownDevice } from "@/lib/sessions/known-device"
import { keysOf } from "@/lib/sessions/limits"
import { account, password } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { the } from "@/tests/support/company"
import { withinNext } from "@/tests/support/within-next"

let places = 0
/** An address that nobody else comes from. */
const place = () => `2001:db8::${(++places).toString(16)}`
const name = "stagework-device"

/** A browser that signs in as our page does: it keeps the cookies that it is sent. */
function browser() {
  const jar = new Map<string, string>()
  const told = new Map<string, string>()

  async function send(path: string, address: string, body?: Record<string, string>) {
    const request = new NextRequest(`${env().baseUrl}/api/auth/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "x-stagework-address": address,
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join("; "),
        ...(body && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body && { body: String(new URLSearchParams(body)) }),
    })
    const context = { params: Promise.resolve({ nextauth: path.split("/") }) }
    const response = await withinNext(request, () => (body ? POST : GET)(request, context))
    for (const text of response.headers.getSetCookie()) {
      const [key = "", value = ""] = the(text.split("; ")[0]).split(/=(.*)/s)
      jar.set(key, value)
      told.set(key, text)
    }
    return response
  }

  /** Signs in from an address: the reason why not; null where it is done. */
  async function signIn(email: string, address: string, given = password): Promise<string | null> {
    const { csrfToken }: { csrfToken: string } = await (await send("csrf", address)).json()
    const body = { email, password: given, csrfToken, json: "true" }
    const answer: { url: string } | { code: string } = await (await send("callback/credentials", address, body)).json()
    return "url" in answer ? new URL(answer.url).searchParams.get("error") : answer.code
  }
  return { jar, told, signIn, device: () => jar.get(name) ?? null }
}

/** Somebody guesses, as often as no scale of the limits allows. */
async function exhaust(kind: "pair" | "account" | "address", key: string): Promise<void> {
  await database()
    .insert(rateLimits)
    .values({ key: `sign-in-${kind}:${key}`, points: 100_000_000, expire: Date.now() + 600_000 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: 100_000_000 } })
}

async function guessAt(email: string, address: string): Promise<void> {
  const keys = keysOf({ email, address })
  await exhaust("pair", keys.pair)
  await exhaust("account", keys.account)
  await exhaust("address", keys.address)
}

describe("a browser that somebody has signed in by", () => {
  it("keeps for half a year that it is known, where no page can read it, and tells nothing by it", async () => {
    const office = place()
    const ada = await account()
    const { signIn, told, device } = browser()
    expect(await signIn(ada.email, office, "not a heron at all")).toBe("wrong-credentials")
    expect(device()).toBeNull()
    expect(await signIn(ada.email, office)).toBeNull()
    const cookie = the(told.get(name)).split("; ").slice(1)
    expect(cookie.toSorted()).toEqual(["HttpOnly", `Max-Age=${180 * 24 * 60 * 60}`, "Path=/", "SameSite=Lax"])
    expect(knownDevice(ada.id, device())).toBe(the(browserOf(device())).id)
  })

  it("sends it over encrypted connections alone, where people come by https", async () => {
    const office = place()
    const ada = await account()
    const { baseUrl } = env()
    env().baseUrl = "https://work.example.com"
    try {
      const { signIn, told } = browser()
      expect(await signIn(ada.email, office)).toBeNull()
      expect(the(told.get("__Host-stagework-device")).split("; ")).toContain("Secure")
    } finally {
      env().baseUrl = baseUrl
    }
  })

  it("lets them in while somebody guesses from the same address, or they come from a new one", async () => {
    const [office, hotel] = [place(), place()]
    const ada = await account()
    const own = browser()
    expect(await own.signIn(ada.email, office)).toBeNull()
    await guessAt(ada.email, office)
    expect(await own.signIn(ada.email, office)).toBeNull()
    await guessAt(ada.email, hotel)
    expect(await own.signIn(ada.email, hotel)).toBeNull()
    for (const address of [office, hotel]) expect(await browser().signIn(ada.email, address)).toBe("too-many-requests")
  })

  it("is not kept waiting by who calls often from the same address", async () => {
    const office = place()
    const [ada, eve] = [await account(), await account()]
    const own = browser()
    expect(await own.signIn(ada.email, office)).toBeNull()
    for (let calls = 30 * env().rateLimitScale; calls > 1; calls--) await spend("sign-in", office)
    await expect(spend("sign-in", office)).rejects.toMatchObject({ code: "too-many-requests" })
    expect(await own.signIn(ada.email, office)).toBeNull()
    expect(await browser().signIn(eve.email, office)).toBe("too-many-requests")
  })

  it("has a count of its own for each of them, which counts nowhere else, and ends with the right password", async () => {
    const ada = await account()
    const bob = await account()
    const { signIn, device } = browser()
    const address = place()
    for (const { email } of [ada, bob]) expect(await signIn(email, address)).toBeNull()
    const { own, pair, account: every } = keysOf({ email: ada.email, address, device: knownDevice(ada.id, device()) })
    const counted = async () => {
      const rows = await database().select().from(rateLimits)
      return [own, pair, every].map((key) => rows.find((row) => row.key.endsWith(`:${key}`) && row.points > 0)?.points)
    }
    const before = await counted()
    expect(await signIn(ada.email, address, "not a heron at all")).toBe("wrong-credentials")
    expect(await counted()).toEqual([1, ...before.slice(1)])
    expect(await signIn(ada.email, address)).toBeNull()
    expect(await counted()).toEqual(before)
    await exhaust("pair", own)
    expect(await signIn(ada.email, address)).toBe("too-many-requests")
    expect(await signIn(bob.email, address)).toBeNull()
  })

  it("stays known to several people who sign in by it in turn, and is the same one", async () => {
    const office = place()
    const [ada, bob] = [await account(), await account()]
    const { signIn, device } = browser()
    expect(await signIn(ada.email, office)).toBeNull()
    const first = knownDevice(ada.id, device())
    expect(await signIn(bob.email, office)).toBeNull()
    expect([knownDevice(ada.id, device()), knownDevice(bob.id, device())]).toEqual([first, first])
  })

  it("is known where the password is asked for again too", async () => {
    const [office, hotel] = [place(), place()]
    const ada = await account()
    const { signIn, device } = browser()
    expect(await signIn(ada.email, office)).toBeNull()
    await guessAt(ada.email, hotel)
    const begin = async (cookie: string) =>
      (await call("beginSecondFactor", { password }, { as: ada, headers: { cookie, "x-stagework-address": hotel } }))
        .status
    expect(await begin("")).toBe(429)
    expect(await begin(`${name}=${device()}`)).toBe(201)
    const reply = await call(
      "createSession",
      { email: ada.email, password },
      { headers: { cookie: `${name}=${device()}`, "x-stagework-address": hotel } },
    )
    expect(reply.status).toBe(201)
  })
})

describe("a cookie that is not of a browser of theirs", () => {
  it("is no way around the limits: forged, altered, over, or another person's", async () => {
    const [office, hotel] = [place(), place()]
    const [ada, bob] = [await account(), await account()]
    const bobs = browser()
    expect(await bobs.signIn(bob.email, office)).toBeNull()
    const ofBob = the(bobs.device() ?? undefined)
    const told = (purpose: "device" | "mail", owner: string, until: number) =>
      seal(purpose, owner, JSON.stringify({ id: "made", people: [{ userId: ada.id, until }] }))
    const soon = Date.now() + 600_000
    await guessAt(ada.email, hotel)
    for (const [cookie, outcome] of [
      [told("device", "browser", soon), null],
      [told("device", "browser", 1), "too-many-requests"],
      [told("mail", "browser", soon), "too-many-requests"],
      [told("device", `user:${ada.id}`, soon), "too-many-requests"],
      [ofBob, "too-many-requests"],
      [`${ofBob.slice(0, -3)}AAA`, "too-many-requests"],
      [JSON.stringify({ id: "made", people: [{ userId: ada.id, until: soon }] }), "too-many-requests"],
      ["nonsense", "too-many-requests"],
      ["1..", "too-many-requests"],
    ] as const) {
      const { jar, signIn } = browser()
      jar.set(name, encodeURIComponent(cookie))
      expect([cookie, await signIn(ada.email, hotel)]).toEqual([cookie, outcome])
    }
  })
})
