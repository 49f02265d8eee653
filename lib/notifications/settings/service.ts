import type { z } from "zod"
import type { Database } from "@/db/client"
import { implement } from "@/lib/api/operation"
import type { UserScope } from "@/lib/auth/guard"
import { firstChannels, notificationKinds } from "../kinds"
import * as contracts from "./contract"
import { findHours, listChannels, writeChannels, writeHours } from "./queries"

type Settings = z.output<typeof contracts.notificationSettings>

export const getNotificationSettings = implement(contracts.getNotificationSettings, ({ scope, db }) =>
  settingsOf(db, scope),
)

export const changeNotificationSettings = implement(
  contracts.changeNotificationSettings,
  async ({ input, scope, db }) => {
    const before = await settingsOf(db, scope)
    const now = new Map(before.channels.map((channel) => [channel.kind, channel]))
    const channels = (input.channels ?? []).flatMap(({ kind, inbox, email }) => {
      const was = now.get(kind)
      return was ? { kind, inbox: inbox ?? was.inbox, email: email ?? was.email } : []
    })
    await writeChannels(db, scope, channels)
    const { digestHour = before.digestHour, quietHours = before.quietHours } = input
    if (input.digestHour !== undefined || input.quietHours !== undefined)
      await writeHours(db, scope, {
        digestHour,
        quietFrom: quietHours && minutesOf(quietHours.from),
        quietTo: quietHours && minutesOf(quietHours.to),
      })
    return settingsOf(db, scope)
  },
)

async function settingsOf(db: Database, scope: UserScope): Promise<Settings> {
  const chosen = new Map((await listChannels(db, scope)).map((channel) => [channel.kind, channel]))
  const { digestHour, quietFrom, quietTo } = (await findHours(db, scope)) ?? {
    digestHour: 8,
    quietFrom: null,
    quietTo: null,
  }
  return {
    channels: notificationKinds.map((kind) => ({ ...firstChannels[kind], ...chosen.get(kind), kind })),
    digestHour,
    quietHours: quietFrom === null || quietTo === null ? null : { from: clockOf(quietFrom), to: clockOf(quietTo) },
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return hours * 60 + minutes
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")
}
