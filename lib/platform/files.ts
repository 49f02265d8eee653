import { join } from "node:path"
import { env } from "./env"
import { localFiles } from "./files/local"
import { s3Files } from "./files/s3"
import type { FileStore } from "./files/store"
import { shared } from "./shared"

declare module "./shared" {
  interface Shared {
    files: FileStore
  }
}

/** Where what people upload is kept: a bucket where one is set, else the data folder. */
export function files(): FileStore {
  return shared("files", () => {
    const { s3, dataFolder } = env()
    return s3 ? s3Files(s3) : localFiles(join(/* turbopackIgnore: true */ dataFolder, "files"))
  })
}
