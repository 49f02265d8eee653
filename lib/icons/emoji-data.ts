import { createHash } from "node:crypto"
import { z } from "zod"

/**
 * The emoji that the picker offers, from our own address: nothing is asked of anybody else's server. The files are those of emojibase-data,
 * cut to what the picker reads, which is a third of them.
 */

const skin = z.object({ emoji: z.string(), tone: z.union([z.number(), z.array(z.number())]).optional() })
const emoji = z.object({
  emoji: z.string(),
  label: z.string(),
  group: z.number(),
  subgroup: z.number().optional(),
  version: z.number(),
  tags: z.array(z.string()).optional(),
  skins: z.array(skin).optional(),
})
const entry = z.object({ key: z.string(), message: z.string() })
const messages = z.object({
  groups: z.array(entry.extend({ order: z.number() })),
  subgroups: z.array(entry.extend({ order: z.number() })),
  skinTones: z.array(entry),
})

type File = { readonly text: string; readonly etag: string }

/** Regional indicators and the like stand in no group: nobody looks for them. */
function isGrouped(value: unknown): boolean {
  return typeof value === "object" && value !== null && "group" in value
}

type Json = Promise<{ default: unknown }>

const pickerData = async (json: Json) =>
  z.array(emoji).parse(
    z
      .array(z.unknown())
      .parse((await json).default)
      .filter(isGrouped),
  )
const pickerMessages = async (json: Json) => messages.parse((await json).default)

const sources: Readonly<Record<string, () => Promise<unknown>>> = {
  "en/data.json": () => pickerData(import("emojibase-data/en/data.json")),
  "en/messages.json": () => pickerMessages(import("emojibase-data/en/messages.json")),
  "ru/data.json": () => pickerData(import("emojibase-data/ru/data.json")),
  "ru/messages.json": () => pickerMessages(import("emojibase-data/ru/messages.json")),
}

const read = new Map<string, Promise<File>>()

async function readFile(source: () => Promise<unknown>): Promise<File> {
  const text = JSON.stringify(await source())
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"` }
}

export async function emojiFile(locale: string, name: string, ifNoneMatch: string | null): Promise<Response> {
  const path = `${locale}/${name}`
  const source = Object.hasOwn(sources, path) ? sources[path] : undefined
  if (source === undefined) return new Response(null, { status: 404 })
  const file = read.get(path) ?? readFile(source)
  read.set(path, file)
  const { text, etag } = await file
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=86400",
    ETag: etag,
  }
  return ifNoneMatch === etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
