import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, name } from "@/lib/api/fields"
import { publicAccess } from "@/lib/auth/access"
import { passwordFault } from "@/lib/auth/password-rules"
import { isTimeZone } from "@/lib/dates/zone"
import { locales } from "@/lib/messages/locale"
import { said } from "@/lib/messages/said"

/** Kept in lower case: one address is one account. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => z.regexes.email.test(value), said("not-an-email"))

export const newPassword = z.string().superRefine((value, context) => {
  const message = passwordFault(value)
  if (message) context.addIssue({ code: "custom", message })
})

/** The token of a link that was sent by mail. */
export const mailToken = z.string().max(255)

/** A name of the time zone database. That PostgreSQL knows it too is asked by `requireKnownZone`. */
export const timeZone = z.string().refine(isTimeZone, said("not-a-time-zone"))

export const avatarUrl = z
  .string()
  .nullable()
  .describe(
    "Where the picture is read, by those who may see the person: `&size=` 64, 128 (as it stands) or 512 pixels.",
  )

export const weekStart = z.enum(["monday", "sunday", "saturday"])

export const user = z
  .object({
    id: idOut,
    name: z.string(),
    email: z.string(),
    avatarUrl,
    birthDate: z.iso.date().nullable().describe("A day of the calendar, of no time zone."),
    phone: z.string().nullable().describe("In the form E.164: `+493012345678`."),
    jobTitle: z.string().nullable(),
    messengerLink: z.string().nullable(),
    codeHostingLink: z.string().nullable(),
    locale: z.string(),
    timeZone: z.string(),
    weekStart,
    createdAt: instantOut,
  })
  .meta({ id: "User", description: "A person's own profile." })

export const createUser = contract("createUser", {
  summary: "Sign up",
  description:
    "Makes an account. The address is kept in lower case and belongs to one account, whatever its case. A password has 8 to 128 characters of any kind; the most common ones are refused. Sign in with `createSession`.",
  access: publicAccess,
  body: z.strictObject({
    name,
    email,
    password: newPassword,
    timeZone: timeZone.optional(),
    locale: z.enum(locales).optional(),
  }),
  returns: user,
  status: 201,
  errors: ["email-taken", "too-many-requests"],
  limit: "sign-up",
})
