import { describe, expect, it } from "vitest"
import { emojiFile } from "@/lib/icons/emoji-data"
import { isEmoji } from "@/lib/icons/icon"

type Emoji = { emoji: string; skins?: { emoji: string }[] }

describe("the emoji that the picker offers", () => {
  it("are all taken by the API as an icon, in every tone of skin", async () => {
    const response = await emojiFile("en", "data.json", null)
    const all: Emoji[] = await response.json()
    const offered = all.flatMap(({ emoji, skins = [] }) => [emoji, ...skins.map((skin) => skin.emoji)])
    expect(offered.length).toBeGreaterThan(3000)
    expect(offered.filter((emoji) => !isEmoji(emoji))).toEqual([])
  })

  it("are not sent again to who has them", async () => {
    const first = await emojiFile("en", "messages.json", null)
    const again = await emojiFile("en", "messages.json", first.headers.get("etag"))
    expect([first.status, again.status]).toEqual([200, 304])
  })

  it("come in no other file", async () => {
    expect((await emojiFile("en", "compact.json", null)).status).toBe(404)
    expect((await emojiFile("..", "package.json", null)).status).toBe(404)
  })
})
