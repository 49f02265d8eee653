import { describe, expect, it } from "vitest"
import { pauseAfter } from "@/lib/mail/deliver"
import { isFromHere, keepsOutbox } from "@/lib/mail/outbox"
import { readEnv } from "@/lib/platform/env"

describe("the outbox", () => {
  const secret = "0123456789abcdef0123456789abcdef"

  it("is shown on the local default only", () => {
    expect(keepsOutbox(readEnv({}))).toBe(true)
    expect(keepsOutbox(readEnv({ HOST: "::1" }))).toBe(true)
    expect(keepsOutbox(readEnv({ HOST: "localhost", PORT: "4000" }))).toBe(true)
  })

  it.each<Record<string, string>>([
    { HOST: "0.0.0.0" },
    { HOST: "192.168.1.7" },
    { HOST: "127.evil.example" },
    { BASE_URL: "https://work.example.com" },
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "no-reply@example.com" },
    { DATABASE_URL: "postgres://db.example.com/stagework", AUTH_SECRET: secret },
    { DATABASE_URL: "postgres://db.example.com/stagework", AUTH_SECRET: secret, HOST: "127.0.0.1" },
  ])("is shown to nobody with %j", (source) => {
    expect(keepsOutbox(readEnv(source))).toBe(false)
  })

  const local = { "x-stagework-address": "127.0.0.1", host: "localhost:3000" }

  it.each([
    local,
    { ...local, "x-stagework-address": "::ffff:127.0.0.1", "x-forwarded-for": "::1" },
    { ...local, host: "[::1]:3000" },
  ])("is shown to %j", (headers: Record<string, string>) => {
    expect(isFromHere(new Headers(headers))).toBe(true)
  })

  it.each<Record<string, string>>([
    {},
    { host: "localhost:3000" },
    { ...local, "x-stagework-address": "192.168.1.20" },
    { ...local, host: "rebound.example:3000" },
    { ...local, host: "127.0.0.1.rebound.example" },
    { ...local, "x-forwarded-for": "203.0.113.9" },
    { ...local, "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
    { ...local, "x-forwarded-host": "work.example.com" },
    { ...local, forwarded: "for=203.0.113.9" },
    { ...local, via: "1.1 proxy" },
  ])("is not shown to %j", (headers) => {
    expect(isFromHere(new Headers(headers))).toBe(false)
  })
})

describe("the pauses between attempts", () => {
  it("double up to four hours and end after half a day", () => {
    const pauses = Array.from({ length: 13 }, (_, made) => pauseAfter(made + 1))
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
    expect(Math.max(...pauses.map(Number))).toBe(14_400)
    expect(pauses.at(-1)).toBeNull()
    const hours = pauses.reduce((sum: number, pause) => sum + (pause ?? 0), 0) / 3600
    expect(hours).toBeGreaterThan(12)
  })
})
