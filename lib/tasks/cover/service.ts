import { database, type Transaction } from "@/db/client"
import { invalid, notFound } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import type { Upload } from "@/lib/api/upload"
import type { TaskScope } from "@/lib/auth/guard"
import { discard, readable } from "@/lib/files/attach"
import { keepFile } from "@/lib/files/keep"
import { listFilesOf } from "@/lib/files/queries"
import { isReceivedImage, receiveImage, receiveThumbnail, type Received, type ReceivedImage } from "@/lib/files/receive"
import { changeProperties, lockTasks } from "../properties/change"
import { theRecord } from "../service"
import * as contracts from "./contract"
import { thumbnailWidth, type Cover } from "./cover"

/** A picture that is to be the cover; `fileId` where it is beside the task already. */
type Picture = { readonly image: ReceivedImage; readonly thumbnail: Received; readonly fileId?: number }

export const setTaskCover = implementPrepared(
  contracts.setTaskCover,
  async ({ input: { color, fileId }, scope, upload }): Promise<Picture | string> => {
    if (color !== undefined) return color
    if (upload !== null) return receivePicture(upload)
    const image = await findImage(scope, fileId)
    return { image, thumbnail: await receiveThumbnail(image, thumbnailWidth), fileId }
  },
  async ({ scope, db, changes }, wanted) => {
    const locked = await lockTasks({ db, scope }, [scope.id])
    const cover = typeof wanted === "string" ? { color: wanted } : await keepPicture(db, scope, wanted)
    await changeProperties({ db, scope, changes }, locked, "task.coverChanged", { cover })
    return theRecord(db, scope, scope.id)
  },
  async (wanted) => {
    if (typeof wanted !== "string") await discardPicture(wanted)
  },
)

export const deleteTaskCover = implement(contracts.deleteTaskCover, async ({ scope, db, changes }) => {
  const locked = await lockTasks({ db, scope }, [scope.id])
  await changeProperties({ db, scope, changes }, locked, "task.coverChanged", { cover: null })
})

async function receivePicture(upload: Upload): Promise<Picture> {
  const image = await receiveImage(upload, contracts.setTaskCover.upload.limit)
  try {
    return { image, thumbnail: await receiveThumbnail(image, thumbnailWidth) }
  } catch (fault) {
    await discard(image)
    throw fault
  }
}

/** @throws Problem 404 where no such file is beside the task, 400 where it is no image */
async function findImage(scope: TaskScope, fileId: number | undefined): Promise<ReceivedImage> {
  const beside = await listFilesOf(database(), scope, { attachedTo: "task", attachedToId: scope.id })
  if (fileId === undefined || !beside.includes(fileId)) throw notFound(`There is no file ${fileId} beside the task.`)
  const image = await readable(database(), scope, fileId)
  if (!isReceivedImage(image)) throw invalid([{ path: "fileId", code: "not-of-an-image" }])
  return image
}

async function keepPicture(db: Transaction, scope: TaskScope, picture: Picture): Promise<Cover> {
  const { image, thumbnail } = picture
  const beside = { attachedTo: "task", attachedToId: scope.id } as const
  const fileId = picture.fileId ?? (await keepFile(db, scope, beside, image))
  const thumbnailId = await keepFile(db, scope, beside, thumbnail)
  return { fileId, thumbnailId, width: image.width, height: image.height }
}

/** What is beside the task already stays. */
async function discardPicture({ image, thumbnail, fileId }: Picture): Promise<void> {
  await discard(thumbnail)
  if (fileId === undefined) await discard(image)
}
