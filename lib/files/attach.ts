import type { Database, Transaction } from "@/db/client"
import { notFound } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { files } from "@/lib/platform/files"
import { keepFile } from "./keep"
import { findFile, type Attached } from "./queries"
import type { Received } from "./receive"

/** Forgets the bytes of an upload that came to nothing. */
export const discard = ({ key }: Received) => files().remove(key)

/** What is stored of a file that the caller may read: a copy leads to the same bytes. */
export async function readable(db: Database, scope: OrganizationScope, fileId: number): Promise<Received> {
  const found = await findFile(db, scope, fileId)
  if (found === null) throw notFound()
  const { id: _, storageKey: key, ...received } = found
  return { key, ...received }
}

/** Puts a stored file beside a task, a page or a regulation, and answers it as the API shows it. */
export async function attach(
  db: Transaction,
  scope: OrganizationScope,
  attachedTo: Attached["attachedTo"],
  attachedToId: number,
  received: Received,
) {
  const id = await keepFile(db, scope, { attachedTo, attachedToId }, received)
  const { name, mediaType, size, width, height } = received
  const url = `/api/files/${id}?organizationId=${scope.organizationId}`
  return { id, name, mediaType, size, url, ...(width !== null && height !== null && { width, height }) }
}
