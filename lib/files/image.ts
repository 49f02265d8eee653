import sharp, { type Sharp } from "sharp"
import { invalid, Problem } from "@/lib/api/errors"
import { Permits } from "@/lib/platform/permits"
import { shared } from "@/lib/platform/shared"
import { most } from "./limits"

const megapixel = 1_000_000
const limit = most.megapixels

type Format = { readonly mediaType: string; readonly extension: string; readonly encode: (image: Sharp) => Sharp }
const jpeg: Format = { mediaType: "image/jpeg", extension: "jpg", encode: (image) => image.jpeg({ quality: 85 }) }
const png: Format = { mediaType: "image/png", extension: "png", encode: (image) => image.png() }
const webp: Format = { mediaType: "image/webp", extension: "webp", encode: (image) => image.webp({ quality: 82 }) }

/** Images that are made anew, by what they are made into; others are files like any other. */
const formats: Readonly<Record<string, Format>> = {
  "image/jpeg": jpeg,
  "image/png": png,
  "image/apng": png,
  "image/gif": webp,
  "image/webp": webp,
  "image/avif": webp,
}

export const isImage = (mediaType: string) => Object.hasOwn(formats, mediaType)

export type Remade = {
  readonly mediaType: string
  readonly extension: string
  readonly width: number
  readonly height: number
}

declare module "@/lib/platform/shared" {
  interface Shared {
    imagePermits: Permits
  }
}

/** Decoding takes memory by the pixel: two at a time. */
function permits(): Permits {
  const busy = () => new Problem("unavailable", "Too many images are being taken in.", { retryAfter: 5 })
  return shared("imagePermits", () => new Permits(2, 20_000, busy))
}

/**
 * Decodes the image at `from` and writes it anew to `to`, upright and with nothing but its pixels. Content that no decoder understands does
 * not come through. An animation stays one while all its frames together are within the limit, else it becomes its first frame.
 *
 * @throws Problem 413 above 40 megapixels, 400 where it cannot be read
 */
export async function remake(from: string, to: string, mediaType: string): Promise<Remade> {
  const format = formats[mediaType] ?? webp
  return permits().with(async () => {
    const { pixels, pages } = await measure(from)
    const animated = format === webp && pages > 1 && pixels * pages <= limit * megapixel
    const image = sharp(from, { animated, limitInputPixels: limit * megapixel, failOn: "error" })
    const made = await format
      .encode(animated ? image : image.autoOrient())
      .toFile(to)
      .catch(unreadable)
    const { extension } = format
    return { mediaType: format.mediaType, extension, width: made.width, height: made.pageHeight ?? made.height }
  })
}

/**
 * The middle of the image at `from` as squares of these many pixels, as WebP on white: upright, still, and with nothing but its pixels.
 *
 * @throws Problem 413 above 40 megapixels, 400 where it cannot be read
 */
export async function cutSquares(from: string, sizes: readonly number[]): Promise<Buffer[]> {
  return permits().with(async () => {
    await measure(from)
    const image = sharp(from, { limitInputPixels: limit * megapixel, failOn: "error" }).autoOrient()
    const square = (size: number) =>
      image.clone().resize(size, size, { fit: "cover" }).flatten({ background: "#ffffff" })
    return Promise.all(sizes.map((size) => square(size).webp({ quality: 82 }).toBuffer().catch(unreadable)))
  })
}

/**
 * A smaller picture of the image at `from`, as WebP of at most this width: upright, still, and in its proportion.
 *
 * @throws Problem 413 above 40 megapixels, 400 where it cannot be read
 */
export async function shrink(from: string, width: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  return permits().with(async () => {
    await measure(from)
    const image = sharp(from, { limitInputPixels: limit * megapixel, failOn: "error" }).autoOrient()
    const small = image.resize({ width, withoutEnlargement: true }).webp({ quality: 80 })
    const { data, info } = await small.toBuffer({ resolveWithObject: true }).catch(unreadable)
    return { bytes: data, width: info.width, height: info.height }
  })
}

async function measure(from: string): Promise<{ pixels: number; pages: number }> {
  const {
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await sharp(from, { limitInputPixels: false }).metadata().catch(unreadable)
  const pixels = width * pageHeight
  if (pixels > limit * megapixel) throw new Problem("too-large", `An image may have at most ${limit} megapixels.`)
  return { pixels, pages }
}

function unreadable(): never {
  throw invalid([{ path: "file", code: "unreadable-image" }])
}
