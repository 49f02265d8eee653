import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { signedIn } from "@/lib/auth/access"
import { mailTimes, notificationKinds } from "../kinds"
import { said } from "@/lib/messages/said"

const kind = z.enum(notificationKinds)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, said("not-a-time"))
const digestHour = z.int().min(0).max(23)

export const notificationSettings = z
  .object({
    channels: z
      .array(z.object({ kind, inbox: z.boolean(), email: z.enum(mailTimes) }))
      .describe(
        "For each kind whether it comes to the inbox, and by mail as it happens (`now`), in the daily digest or not at all.",
      ),
    digestHour: digestHour.describe("The hour of the daily digest, by the person's clock."),
    quietHours: z
      .object({ from: clock, to: clock })
      .nullable()
      .describe(
        "When no mail is sent as it happens and no browser is told, by the person's clock; both follow when they are over.",
      ),
  })
  .meta({ id: "NotificationSettings", description: "What the caller wants to be told of, and how." })

export const getNotificationSettings = contract("getNotificationSettings", {
  summary: "How the caller is told of things",
  description: "The same in every organization. Mail goes to a confirmed address only.",
  access: signedIn,
  returns: notificationSettings,
})

export const changeNotificationSettings = contract("changeNotificationSettings", {
  summary: "Change how the caller is told of things",
  description: "What is not given stays as it is. It holds for what happens from now on.",
  access: signedIn,
  body: z.strictObject({
    channels: z
      .array(
        z.strictObject({
          kind,
          inbox: z.boolean().optional(),
          email: z.enum(mailTimes).optional(),
        }),
      )
      .max(notificationKinds.length)
      .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, said("repeated"))
      .optional(),
    digestHour: digestHour.optional(),
    quietHours: z
      .strictObject({ from: clock, to: clock })
      .refine(({ from, to }) => from !== to, { path: ["to"], error: said("same-as", { field: "from" }) })
      .nullable()
      .optional(),
  }),
  returns: notificationSettings,
})
