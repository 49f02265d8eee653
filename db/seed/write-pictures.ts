import { Readable } from "node:stream"
import sharp, { type Sharp } from "sharp"
import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import { files } from "@/lib/platform/files"
import { thumbnailWidth, type PictureCover } from "@/lib/tasks/cover/cover"
import { pictures, type PictureName } from "./pictures"
import { the, type Written } from "./write-company"

/** Keeps a picture beside a task with the smaller one that cards load, as `setTaskCover` does. */
export async function keepPicture(
  db: Transaction,
  written: Written,
  taskId: number,
  name: PictureName,
): Promise<PictureCover> {
  const drawing = sharp(Buffer.from(pictures[name]))
  const whole = await keep(db, written, taskId, name, drawing.clone())
  const small = await keep(db, written, taskId, name, drawing.resize({ width: thumbnailWidth }))
  return { fileId: whole.id, thumbnailId: small.id, width: whole.width, height: whole.height }
}

async function keep(
  db: Transaction,
  { organizationId, userId, now }: Written,
  taskId: number,
  name: string,
  image: Sharp,
) {
  const { data, info } = await image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  const { key, size, sha256 } = await files().put(Readable.from([data]), data.byteLength)
  const { width, height } = info
  const [row] = await db
    .insert(schema.files)
    .values({
      organizationId,
      storageKey: key,
      name: `${name}.webp`,
      mediaType: "image/webp",
      size,
      sha256,
      width,
      height,
      attachedTo: "task",
      attachedToId: taskId,
      creatorId: userId("bo"),
      createdAt: now.toISOString(),
    })
    .returning({ id: schema.files.id })
  return { id: the(row).id, width, height }
}
