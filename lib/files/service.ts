import { orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { files } from "@/lib/platform/files"
import { sandboxed } from "@/lib/platform/sandboxed"
import * as contracts from "./contract"
import { disposition } from "./name"
import { findFile, type FileRow } from "./queries"
import { rangeOf } from "./range"

export const getFile = implement(
  contracts.getFile,
  async ({ input, scope, db, caller }) => {
    const file = orNotFound(await findFile(db, scope, input.fileId))
    const range = partOf(file, caller.range)
    const opened = orNotFound(await files().open(file.storageKey, range ?? undefined))
    return new Response(opened.content, {
      status: range ? 206 : 200,
      headers: {
        ...headersOf(file),
        "Content-Length": String(range ? range.end - range.start + 1 : file.size),
        ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` }),
      },
    })
  },
  { version: async ({ input, scope, db }) => tagOf(orNotFound(await findFile(db, scope, input.fileId))) },
)

/** Only an image that was made anew is shown; whatever else people bring must not be able to do anything on our address. */
function headersOf(file: FileRow): Record<string, string> {
  const kind = file.width === null ? "attachment" : "inline"
  return {
    "Content-Type": file.mediaType === "text/plain" ? "text/plain; charset=utf-8" : file.mediaType,
    "Content-Disposition": disposition(kind, file.name),
    "Content-Security-Policy": sandboxed,
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
