import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { name } from "@/lib/api/fields"
import { signedIn } from "@/lib/auth/access"
import { locales } from "@/lib/messages/locale"
import { timeZone, user, weekStart } from "../contract"
import { httpsLink, messengerAddress } from "./link"
import { said } from "@/lib/messages/said"

export const changeName = contract("changeName", {
  summary: "Change one's name",
  description: "Everybody who shares an organization with the person sees the new name at once.",
  access: signedIn,
  body: z.strictObject({ name }),
  returns: user,
})

const earliest = "1900-01-01"

function dayFault(value: string): string | null {
  if (!z.iso.date().safeParse(value).success) return said("not-a-day")
  if (value < earliest) return said("before", { earliest })
  // Somewhere on earth it is tomorrow already.
  return Date.parse(value) > Date.now() + 86_400_000 ? said("in-future") : null
}

const day = z.string().superRefine((value, context) => {
  const message = dayFault(value)
  if (message) context.addIssue({ code: "custom", message })
})

export const changeBirthDate = contract("changeBirthDate", {
  summary: "Change one's birth date",
  description: "A day of the calendar, `YYYY-MM-DD`, of no time zone; null clears it. Only the person sees it.",
  access: signedIn,
  body: z.strictObject({ birthDate: day.nullable().describe("A day, such as `1990-12-31`; null for none.") }),
  returns: user,
})

const phone = z
  .string()
  .transform((value) => value.replace(/[\s().\u00A0-]/g, ""))
  .refine((value) => /^\+[1-9]\d{6,14}$/.test(value), said("not-a-phone-number"))

export const changePhone = contract("changePhone", {
  summary: "Change one's phone number",
  description:
    "With the code of its country (E.164): spaces, brackets, dots and hyphens are left out. Null clears it. Only the person sees it.",
  access: signedIn,
  body: z.strictObject({ phone: phone.nullable().describe("With the code of its country; null for none.") }),
  returns: user,
})

export const changeJobTitle = contract("changeJobTitle", {
  summary: "Change one's job title",
  description: "Null clears it.",
  access: signedIn,
  body: z.strictObject({ jobTitle: name.nullable() }),
  returns: user,
})

const link = (read: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(2000)
    .transform((value, context) => {
      const address = read(value)
      if (address !== null) return address
      context.issues.push({ code: "custom", message, input: value })
      return z.NEVER
    })
    .nullable()

export const changeMessengerLink = contract("changeMessengerLink", {
  summary: "Change the link to one's messenger",
  description: "An https address, or `t.me/name`, which is kept as `https://t.me/name`. Null clears it.",
  access: signedIn,
  body: z.strictObject({
    messengerLink: link(messengerAddress, said("not-a-messenger-link")),
  }),
  returns: user,
})

export const changeCodeHostingLink = contract("changeCodeHostingLink", {
  summary: "Change the link to one's account at a code host",
  description: "An https address. Null clears it.",
  access: signedIn,
  body: z.strictObject({
    codeHostingLink: link(httpsLink, said("not-an-https-link")),
  }),
  returns: user,
})

export const changePreferences = contract("changePreferences", {
  summary: "Change language, time zone and first day of the week",
  description: "What is left out stays as it is. Dates are shown in this time zone on every device.",
  access: signedIn,
  body: z
    .strictObject({
      locale: z.enum(locales).optional(),
      timeZone: timeZone.optional(),
      weekStart: weekStart.optional(),
    })
    .refine((value) => Object.keys(value).length > 0, said("nothing-to-change")),
  returns: user,
})
