import sharp from "sharp"
import { describe, expect, it } from "vitest"
import manifest from "@/app/manifest"

const icons = manifest().icons ?? []
const fileOf = (src: string) => (/^\/(icon\.svg|apple-icon)/.test(src) ? `app${src}` : `public${src}`)

/** What is drawn at a place, from 0 to 1 of the width and height. */
async function pixelsOf(src: string) {
  const { data, info } = await sharp(fileOf(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
    return { drawn: data[at + 3] === 255, light: (data[at] ?? 0) > 200 }
  }
}

describe("what a browser installs", () => {
  it("has an icon of each size and purpose that browsers ask for", () => {
    const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    for (const size of ["192x192", "512x512"])
      expect(kinds).toEqual(expect.arrayContaining([`${size} any`, `${size} maskable`]))
  })

  it("has icons that are what they say", async () => {
    for (const { src, sizes, type } of icons.filter(({ type }) => type === "image/png")) {
      const { width, height, format } = await sharp(fileOf(src)).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
  })

  it("has the mark of the product on each, a maskable one within the circle that every system leaves", async () => {
    for (const { src, purpose } of icons) {
      const at = await pixelsOf(src)
      // The bar of the mark is light, and what is under its last column is ground.
      expect([src, at(0.5, 0.27).light, at(0.7, 0.7).light]).toEqual([src, true, false])
      if (purpose !== "maskable") continue
      expect(at(0, 0)).toEqual({ drawn: true, light: false })
      for (let angle = 0; angle < 360; angle += 3) {
        const turn = (angle * Math.PI) / 180
        expect(at(0.5 + 0.41 * Math.cos(turn), 0.5 + 0.41 * Math.sin(turn)).light).toBe(false)
      }
    }
  })
})
