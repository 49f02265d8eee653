import { inList } from "@/components/changes/in-list"
import type { InboxEffect, ShownPatchOf } from "@/components/changes/shown"
import type { AnswerOf } from "@/lib/api/client"
import type { OverlayOf } from "@/lib/api/overlay"
import type { Settings, SettingsChange } from "./settings-records"

type Page = AnswerOf<"listNotifications">
type Item = Page["items"][number]

function onPage(page: Page, patch: ShownPatchOf<"notification">): Page {
  const items = inList(page.items, patch)
  return items === page.items ? page : { ...page, items }
}

export const notificationOverlay: OverlayOf<ShownPatchOf<"notification">> = {
  listNotifications: onPage,
  listArchivedNotifications: onPage,
}

/** A notification as it is after something was done with all of them; null where its list shows it no more. */
function after(item: Item, effect: InboxEffect): Item | null {
  switch (effect.kind) {
    case "count":
      return item
    case "readAll":
      return item.readAt === null ? { ...item, readAt: effect.at } : item
    case "archiveAll":
      return item.archivedAt === null ? null : item
    case "archiveTask":
      return item.archivedAt === null && item.taskId === effect.taskId ? null : item
    default:
      return item.archivedAt === null ? item : null
  }
}

const afterAll = (page: Page, { after: effect }: ShownPatchOf<"inbox">): Page =>
  effect === null ? page : { ...page, items: page.items.flatMap((item) => after(item, effect) ?? []) }

export const inboxOverlay: OverlayOf<ShownPatchOf<"inbox">> = {
  listNotifications: afterAll,
  listArchivedNotifications: afterAll,
  countNotifications: (answer, { after: effect }) => {
    if (effect?.kind === "count") return { unread: Math.max(0, answer.unread + effect.by) }
    return effect?.kind === "readAll" || effect?.kind === "archiveAll" ? { unread: 0 } : answer
  },
}

type FollowedList = AnswerOf<"listFollowed">

/** What one follows, without a thing that one no longer does. One that is followed anew comes with the next read. */
export const stillFollowed = (
  list: FollowedList,
  kind: FollowedList[number]["kind"],
  id: number,
  followed: boolean | undefined,
): FollowedList => (followed === false ? list.filter((one) => one.kind !== kind || one.id !== id) : list)

export const settingsOverlay: OverlayOf<ShownPatchOf<"notificationSettings">> = {
  getNotificationSettings: (settings, { after: change }) => (change === null ? settings : changed(settings, change)),
}

/** The settings as they are after a change. */
function changed(before: Settings, { channels = [], ...hours }: SettingsChange): Settings {
  return {
    digestHour: hours.digestHour ?? before.digestHour,
    quietHours: hours.quietHours === undefined ? before.quietHours : hours.quietHours,
    channels: before.channels.map((channel) => {
      const change = channels.find(({ kind }) => kind === channel.kind)
      return { ...channel, inbox: change?.inbox ?? channel.inbox, email: change?.email ?? channel.email }
    }),
  }
}
