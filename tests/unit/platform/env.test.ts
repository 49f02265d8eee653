import { describe, expect, it } from "vitest"
import { readEnv } from "@/lib/platform/env"

const secret = "0123456789abcdef0123456789abcdef"
const url = "postgres://user:word@db.example.com:5432/stagework"

describe("readEnv", () => {
  it("needs no setting: the embedded database, on this machine only, with the demo company", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://localhost:3000",
      role: "all",
      rateLimitScale: 1,
      embedded: true,
      seedDemo: true,
    })
  })

  it("takes an empty setting as none", () => {
    expect(readEnv({ PORT: "", BASE_URL: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, embedded: true })
  })

  it("listens everywhere and seeds nothing with a database of one's own", () => {
    expect(readEnv({ DATABASE_URL: url, AUTH_SECRET: secret })).toMatchObject({
      host: "0.0.0.0",
      databaseUrl: url,
      databaseDirectUrl: url,
      embedded: false,
      seedDemo: false,
    })
    expect(readEnv({ DATABASE_URL: url, AUTH_SECRET: secret, SEED_DEMO: "1" }).seedDemo).toBe(true)
  })

  it("stays on the embedded default with the address that the start script hands on", () => {
    const read = readEnv({ DATABASE_URL: url, AUTH_SECRET: secret, STAGEWORK_EMBEDDED: "1" })
    expect(read).toMatchObject({ embedded: true, databaseUrl: url, host: "127.0.0.1" })
  })

  it("cuts the slash at the end of BASE_URL", () => {
    expect(readEnv({ BASE_URL: "https://work.example.com/" }).baseUrl).toBe("https://work.example.com")
  })

  it("sends mail where a server and an address to send from are named", () => {
    expect(readEnv({}).mail).toBeNull()
    const [SMTP_URL, MAIL_FROM] = ["smtps://name:word@mail.example.com", "Stagework <no-reply@example.com>"]
    expect(readEnv({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM })
  })

  it.each([
    [{ PORT: "0" }, "PORT must be"],
    [{ PORT: "abc" }, "PORT must be"],
    [{ PORT: "70000" }, "PORT must be"],
    [{ HOST: "not an address" }, "HOST must be"],
    [{ DATABASE_URL: "mysql://x", AUTH_SECRET: secret }, "DATABASE_URL must be"],
    [{ DATABASE_URL: url }, "AUTH_SECRET must be set"],
    [{ DATABASE_URL: url, AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32"],
    [{ STAGEWORK_ROLE: "cook" }, "STAGEWORK_ROLE must be"],
    [{ BASE_URL: "work.example.com" }, "BASE_URL must be"],
    [{ RATE_LIMIT_SCALE: "-1" }, "RATE_LIMIT_SCALE must be"],
    [{ RATE_LIMIT_SCALE: "much" }, "RATE_LIMIT_SCALE must be"],
    [{ SEED_DEMO: "yes" }, "SEED_DEMO must be"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be"],
    [{ SMTP_URL: "mail.example.com", MAIL_FROM: "no-reply@example.com" }, "SMTP_URL must be"],
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM must be set"],
    [{ MAIL_FROM: "no-reply@example.com" }, "MAIL_FROM must be set"],
    [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_ISSUER must be set together"],
    [{ OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" }, "OIDC_ISSUER must be set together"],
    [
      { OIDC_ISSUER: "id.example.com", OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" },
      "OIDC_ISSUER must be the address",
    ],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "nobody" }, "MAIL_FROM must be"],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "A <a@b.example>\nBcc: c@d.example" }, "MAIL_FROM must be"],
  ])("refuses %j with a sentence", (source: Record<string, string>, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })

  it("names every wrong setting, and no value", () => {
    expect(() => readEnv({ PORT: "x", AUTH_SECRET: "hunter2" })).toThrow(
      /^PORT [^\n]+\nAUTH_SECRET (?!.*hunter2)[^\n]+$/,
    )
  })
})
