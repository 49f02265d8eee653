import { afterEach, describe, expect, it } from "vitest"
import { followFeeds } from "@/lib/notifications/making/follower"
import { call } from "@/tests/support/call"
import { opening } from "@/tests/support/closers"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { tell } from "@/tests/support/notifications"

type Stream = Awaited<ReturnType<typeof follow>>

/** The next event that is of the inbox. */
async function nextInbox(stream: Stream) {
  for (;;) {
    const event = the(await stream.next())
    if (event.event === "inbox") return event
  }
}

let stop = async () => {}

afterEach(async () => {
  await stop()
  delete globalThis.stagework?.notificationFollower
})

async function story() {
  const made = await company()
  const [ada, bo] = [await made.member("editor"), await made.member("editor")]
  const board = await made.board()
  const [hers, his] = [await follow(ada), await follow(bo)]
  await Promise.all([hers.take(1), his.take(1)])
  const assign = () =>
    call(
      "createTask",
      { name: "Choose the cover", stageId: the(board.columnIds[0]), responsibleUserId: [ada.id] },
      { as: bo },
    )
  return { ...made, ada, bo, hers, his, assign, end: () => [hers, his].forEach((stream) => stream.close()) }
}

describe("the open stream of somebody", () => {
  it("says that there is something new as soon as another did it, and to nobody else", async () => {
    const { ada, hers, his, assign, end, bo } = await story()
    stop = opening(followFeeds)
    await assign()
    expect(await nextInbox(hers)).toEqual({ id: "", event: "inbox", data: {} })
    expect((await call("countNotifications", {}, { as: ada })).body).toEqual({ unread: 1 })
    // The other one's next event is the next change, with no word of her inbox between the two.
    await call("createSpace", { name: "Sales" }, { as: bo })
    expect((await his.take(2)).map(({ event }) => event)).toEqual(["change", "change"])
    end()
  })

  it("says so in one's other windows when one reads or archives", async () => {
    const { ada, bo, hers, end, ...made } = await story()
    const member = { entity: "member", id: ada.id, before: { role: "member" }, after: { role: "guest" } } as const
    await tell(made, bo, { patches: [member] })
    const heard = [await nextInbox(hers)]
    await call("markNotificationsRead", {}, { as: ada })
    heard.push(await nextInbox(hers))
    await call("archiveAllNotifications", {}, { as: ada })
    heard.push(await nextInbox(hers))
    expect(heard).toHaveLength(3)
    end()
  })
})
