import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lockPage } from "@/lib/documentation/queries"
import { files } from "@/lib/platform/files"
import { findName } from "@/lib/tasks/queries"
import * as contracts from "./contract"
import { disposition } from "./name"
import { keepFile } from "./keep"
import { findFile, type FileRow } from "./queries"
import { rangeOf } from "./range"
import { receive, type Received } from "./receive"

const discard = ({ key }: Received) => files().remove(key)

export const uploadTaskFile = implementPrepared(
  contracts.uploadTaskFile,
  ({ upload }) => receive(upload, contracts.uploadTaskFile.upload.limit),
  async ({ scope, db }, received) => {
    if ((await findName(db, scope, scope.id)) === null) throw notFound()
    return attach(db, scope, "task", scope.id, received)
  },
  discard,
)

export const uploadPageFile = implementPrepared(
  contracts.uploadPageFile,
  ({ upload }) => receive(upload, contracts.uploadPageFile.upload.limit),
  async ({ input, scope, db }, received) => {
    if (!(await lockPage(db, scope, input.pageId))) throw notFound()
    return attach(db, scope, "page", input.pageId, received)
  },
  discard,
)

export const copyTaskFile = implement(contracts.copyTaskFile, async ({ input, scope, db }) => {
  if ((await findName(db, scope, scope.id)) === null) throw notFound()
  return attach(db, scope, "task", scope.id, await readable(db, scope, input.fileId))
})

export const copyPageFile = implement(contracts.copyPageFile, async ({ input, scope, db }) => {
  if (!(await lockPage(db, scope, input.pageId))) throw notFound()
  return attach(db, scope, "page", input.pageId, await readable(db, scope, input.fileId))
})

/** What is stored of a file that the caller may read: a copy leads to the same bytes. */
async function readable(db: Transaction, scope: OrganizationScope, fileId: number): Promise<Received> {
  const { id: _, storageKey: key, ...received } = must(await findFile(db, scope, fileId))
  return { key, ...received }
}

async function attach(
  db: Transaction,
  scope: OrganizationScope,
  attachedTo: "task" | "page",
  attachedToId: number,
  received: Received,
) {
  const id = await keepFile(db, scope, { attachedTo, attachedToId }, received)
  const { name, mediaType, size, width, height } = received
  const url = `/api/files/${id}?organizationId=${scope.organizationId}`
  return { id, name, mediaType, size, url, ...(width !== null && height !== null && { width, height }) }
}

export const getFile = implement(
  contracts.getFile,
  async ({ input, scope, db, caller }) => {
    const file = must(await findFile(db, scope, input.fileId))
    const range = partOf(file, caller.range)
    const opened = must(await files().open(file.storageKey, range ?? undefined))
    return new Response(opened.content, {
      status: range ? 206 : 200,
      headers: {
        ...headersOf(file),
        "Content-Length": String(range ? range.end - range.start + 1 : file.size),
        ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` }),
      },
    })
  },
  { version: async ({ input, scope, db }) => tagOf(must(await findFile(db, scope, input.fileId))) },
)

/** Only an image that was made anew is shown; whatever else people bring must not be able to do anything on our address. */
function headersOf(file: FileRow): Record<string, string> {
  const kind = file.width === null ? "attachment" : "inline"
  return {
    "Content-Type": file.mediaType === "text/plain" ? "text/plain; charset=utf-8" : file.mediaType,
    "Content-Disposition": disposition(kind, file.name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: `"${tagOf(file)}"`,
  }
}

const tagOf = ({ id, sha256 }: FileRow) => `${id}-${sha256.slice(0, 22)}`

function partOf(file: FileRow, header: string | null) {
  try {
    return rangeOf(header, file.size)
  } catch {
    throw new Problem("range-not-satisfiable", `The file has ${file.size} bytes.`)
  }
}

function must<T>(found: T | null): T {
  if (found === null) throw notFound()
  return found
}
