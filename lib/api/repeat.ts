import { createHash } from "node:crypto"
import type { StoredAnswer, UserScope } from "@/lib/auth/guard"
import type { Contract } from "./contract"
import { Problem } from "./errors"

type KeyTerms = Pick<Contract, "effect" | "access" | "confidential" | "endsAccess">

/**
 * Where an `Idempotency-Key` works: on changes, where it is known who asks and that they may ask again, and where an answer may be kept. Elsewhere
 * it is not read.
 */
export function takesKey({ effect, access, confidential, endsAccess }: KeyTerms) {
  return effect === "write" && access.scope !== "public" && !confidential && !endsAccess
}

/** The organization that a key is used in; 0 for what changes the account: a person's active organization may be another one by the repeat. */
export function organizationOfKey({ access }: Contract, scope: UserScope): number {
  return access.scope === "signedIn" ? 0 : scope.organizationId
}

/** What makes two requests the same one, beside who asks and where. */
export function requestHash({ name }: Contract, input: Record<string, unknown>, fileHash: string): string {
  return createHash("sha256")
    .update(`${name} ${JSON.stringify(input)} ${fileHash}`)
    .digest("base64url")
}

/**
 * What a repeat is answered: as the first call was.
 *
 * @param hash of the repeat; null where its input is none that the operation takes, and therefore another one
 * @throws Problem 422 where the key stands for another request
 */
export function repeated(stored: StoredAnswer, key: string, organizationId: number, hash: string | null) {
  if (stored.requestHash !== hash || stored.organizationId !== organizationId) throw new Problem("idempotency-mismatch")
  return { status: stored.status, text: stored.body, replayed: true, ...(stored.changed && { changeId: key }) }
}

/**
 * Thrown where another call with the same key was answered, or may have been, while this one waited. The repeat is then answered like any
 * other. `refusal` is the answer where there was none: this call has lost a race, and may not write any more.
 */
export class KeyTaken extends Error {
  constructor(
    readonly hash: string,
    readonly refusal: unknown = new Problem("unavailable", undefined, { retryAfter: 1 }),
  ) {
    super("the key has been used meanwhile")
  }
}
