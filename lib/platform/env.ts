import { resolve } from "node:path"
import { z } from "zod"

export type Env = {
  port: number
  host: string
  /** Empty until the start script has started the embedded database. */
  databaseUrl: string
  /** For LISTEN and advisory locks: never through a pooler in transaction mode. */
  databaseDirectUrl: string
  dataFolder: string
  role: "all" | "web" | "worker"
  /** Empty until the start script has made one for the embedded database. */
  authSecret: string
  baseUrl: string
  rateLimitScale: number
  /** Whose pages may call the API by a token; `*` for all. */
  apiOrigins: readonly string[]
  /** How many bytes the files of one organization may take. */
  filesQuota: number
  embedded: boolean
  seedDemo: boolean
  production: boolean
  /** Whether a push service may be a program of this computer: no setting, tests alone turn it on. */
  pushToLoopback: boolean
  /** Where uploaded files are kept; null keeps them in the data folder. */
  s3: S3Settings | null
  /** By which server mail goes out; null keeps it in the outbox. */
  mail: MailSettings | null
  /** By which provider people may sign in too. */
  oidc: OidcSettings | null
}

/** A provider of OpenID Connect. */
export type OidcSettings = {
  /** Below it stands `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it: stands on the button. */
  name: string
}

export type MailSettings = {
  /** `smtp:` or `smtps:`, with name and password where the server asks for them. */
  url: string
  /** What stands in `From`. */
  from: string
}

export type S3Settings = {
  bucket: string
  /** Undefined for Amazon's own. */
  endpoint?: string
  region: string
  /** Undefined leaves it to what the surroundings provide, such as the role of a machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const database = z
  .string()
  .refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ""), {
    error: "must be an address of PostgreSQL, such as postgres://user:password@host:5432/name",
  })
  .optional()

const settings = z
  .object({
    PORT: z
      .string()
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
        error: "must be a whole number from 1 to 65535",
      })
      .transform(Number)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, { error: "must be an address to listen on, such as 127.0.0.1 or 0.0.0.0" })
      .optional(),
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: database,
    STAGEWORK_DATA: z.string().default(".data"),
    STAGEWORK_ROLE: z.enum(["all", "web", "worker"], { error: "must be all, web or worker" }).default("all"),
    /** Set by the start script alone. */
    STAGEWORK_EMBEDDED: z.literal("1").optional(),
    AUTH_SECRET: z
      .string()
      .min(32, { error: "must have at least 32 characters; openssl rand -hex 32 makes one" })
      .optional(),
    BASE_URL: z
      .url({ protocol: /^https?$/, error: "must be the address that people open, such as https://work.example.com" })
      .optional(),
    /** Read by scripts/server.mjs alone. */
    TRUSTED_PROXIES: z
      .string()
      .regex(/^\d$/, { error: "must be the number of proxies in front, from 0 to 9" })
      .optional(),
    RATE_LIMIT_SCALE: z
      .string()
      .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), {
        error: "must be a number above 0; 1 is usual",
      })
      .transform(Number)
      .default(1),
    API_ORIGINS: z
      .string()
      .transform((value) => value.split(",").map((origin) => origin.trim()))
      .refine((origins) => origins.every((origin) => origin === "*" || URL.parse(origin)?.origin === origin), {
        error: "must be origins with commas between, such as https://app.example.com, or * for all",
      })
      .default([]),
    FILES_QUOTA_MB: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: "must be a number of megabytes above 0; 10000 is usual" })
      .transform(Number)
      .default(10_000),
    SEED_DEMO: z.enum(["0", "1"], { error: "must be 0 or 1" }).optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .optional(),
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "must be the address of the storage, such as https://s3.example.com" })
      .optional(),
    FILES_S3_REGION: z.string().default("us-east-1"),
    FILES_S3_ACCESS_KEY_ID: z.string().optional(),
    FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z
      .string()
      .refine((value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? "") && URL.parse(value)?.hostname, {
        error: "must be the address of a mail server, such as smtps://name:password@smtp.example.com",
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .refine((value) => /^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value), {
        error: "must be an e-mail address, or a name with one: Stagework <no-reply@example.com>",
      })
      .optional(),
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: "must be the address of the provider, such as https://id.example.com" })
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40, { error: "must have at most 40 characters" }).default("OpenID Connect"),
    NODE_ENV: z.string().optional(),
  })
  .refine(
    (given) => new Set([given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET].map(Boolean)).size < 2,
    {
      path: ["OIDC_ISSUER"],
      error: "must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
    },
  )
  .refine((given) => !given.SMTP_URL === !given.MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "must be set together with SMTP_URL: the address that mails come from",
  })
  .refine((given) => !given.FILES_S3_ACCESS_KEY_ID === !given.FILES_S3_SECRET_ACCESS_KEY, {
    path: ["FILES_S3_SECRET_ACCESS_KEY"],
    error: "must be set together with FILES_S3_ACCESS_KEY_ID",
  })
  .refine((given) => given.FILES_S3_BUCKET || !(given.FILES_S3_ENDPOINT || given.FILES_S3_ACCESS_KEY_ID), {
    path: ["FILES_S3_BUCKET"],
    error: "must be set where another setting of FILES_S3 is: the bucket that keeps the files",
  })
  .refine((given) => !given.DATABASE_URL || given.AUTH_SECRET, {
    path: ["AUTH_SECRET"],
    error:
      "must be set where DATABASE_URL is: at least 32 characters, the same for every process; openssl rand -hex 32 makes one",
  })

/** The settings in `source`, or an error with one sentence for each that is wrong. Empty ones count as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const read = settings.safeParse(given)
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"))
  const { data } = read
  const embedded = data.STAGEWORK_EMBEDDED === "1" || !data.DATABASE_URL
  const host = data.HOST ?? (embedded ? "127.0.0.1" : "0.0.0.0")
  return {
    port: data.PORT,
    host,
    databaseUrl: data.DATABASE_URL ?? "",
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL ?? "",
    dataFolder: resolve(/* turbopackIgnore: true */ process.cwd(), data.STAGEWORK_DATA),
    role: data.STAGEWORK_ROLE,
    authSecret: data.AUTH_SECRET ?? "",
    baseUrl: data.BASE_URL?.replace(/\/+$/, "") ?? `http://${browsable(host)}:${data.PORT}`,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    apiOrigins: data.API_ORIGINS,
    filesQuota: data.FILES_QUOTA_MB * 1_000_000,
    embedded,
    seedDemo: data.SEED_DEMO ? data.SEED_DEMO === "1" : embedded,
    production: data.NODE_ENV === "production",
    pushToLoopback: false,
    s3: s3Of(data),
    mail: data.SMTP_URL && data.MAIL_FROM ? { url: data.SMTP_URL, from: data.MAIL_FROM } : null,
    oidc: oidcOf(data),
  }
}

function oidcOf(data: z.output<typeof settings>): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = data
  return issuer && clientId && clientSecret
    ? { issuer: issuer.replace(/\/+$/, ""), clientId, clientSecret, name }
    : null
}

function s3Of(data: z.output<typeof settings>): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID: id, FILES_S3_SECRET_ACCESS_KEY: secret } = data
  if (!bucket) return null
  return {
    bucket,
    endpoint: data.FILES_S3_ENDPOINT,
    region: data.FILES_S3_REGION,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  }
}

function browsable(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

let once: Env | undefined
/** The settings of this process, checked at their first use. */
export function env(): Env {
  return (once ??= readEnv(process.env))
}
