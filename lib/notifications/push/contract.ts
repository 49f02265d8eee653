import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { instantOut } from "@/lib/api/fields"
import { signedIn } from "@/lib/auth/access"

const key = z.string().min(1).max(100)

export const pushSubscription = z
  .object({
    publicKey: z.string().describe("The key by which a browser subscribes: its `applicationServerKey`, in base64url."),
    subscribedAt: instantOut
      .nullable()
      .describe("Since when the session is told of notifications; null where it is not."),
  })
  .meta({ id: "PushSubscription", description: "Whether the browser of the session is told of notifications." })

export const getPushSubscription = contract("getPushSubscription", {
  summary: "Whether the browser of this session is told of notifications",
  access: signedIn,
  returns: pushSubscription,
})

export const setPushSubscription = contract("setPushSubscription", {
  summary: "Tell the browser of this session of notifications",
  description:
    "By Web Push (RFC 8030), while no page is open too: of what comes to the inbox, after the quiet hours. Takes what `PushManager.subscribe` answers. It ends with the session, when another session gives the same address, and when the push service says that the address is gone.",
  access: signedIn,
  body: z.strictObject({
    endpoint: z
      .string()
      .max(2000)
      .describe("The address of the browser at its push service: `https`, by the name of a public machine."),
    keys: z
      .strictObject({
        p256dh: key.describe("The public key of the browser: 65 bytes in base64url."),
        auth: key.describe("The secret of the browser: 16 bytes in base64url."),
      })
      .describe("By which messages are encrypted, so that the browser alone can read them."),
  }),
  returns: pushSubscription,
  confidential: true,
})

export const deletePushSubscription = contract("deletePushSubscription", {
  summary: "Tell the browser of this session of nothing any more",
  access: signedIn,
  returns: null,
})
