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
  embedded: boolean
  seedDemo: boolean
  production: boolean
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
    RATE_LIMIT_SCALE: z
      .string()
      .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), {
        error: "must be a number above 0; 1 is usual",
      })
      .transform(Number)
      .default(1),
    SEED_DEMO: z.enum(["0", "1"], { error: "must be 0 or 1" }).optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .optional(),
    NODE_ENV: z.string().optional(),
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
    embedded,
    seedDemo: data.SEED_DEMO ? data.SEED_DEMO === "1" : embedded,
    production: data.NODE_ENV === "production",
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
