import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import type { ScopeFor } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import type { Contract, Input } from "./contract"
import type { Upload } from "./upload"

/** JSON that PostgreSQL has built, handed on unparsed; a test holds it against `returns`. */
export class JsonText {
  /** @param text the text itself or its bytes in UTF-8 */
  constructor(readonly text: string | Uint8Array) {}
}

export const asString = (text: JsonText["text"]): string =>
  typeof text === "string" ? text : new TextDecoder().decode(text)

/** What a call brings besides its input; for operations without a session all there is to know about the caller. */
export type Caller = {
  readonly requestId: string
  readonly address: string | null
  readonly userAgent: string | null
  /** By which a browser may be known to somebody (lib/sessions/known-device.ts). */
  readonly deviceCookie: string | null
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal | null
  readonly lastEventId: string | null
  readonly accept: string | null
  readonly range: string | null
}

export type Context<C extends Contract> = {
  readonly input: Input<C>
  readonly scope: ScopeFor<C["access"]>
  /** A transaction where the operation writes, else the pool. */
  readonly db: C["effect"] extends "read" ? Database : Transaction
  /** What this operation changes, for the feed; written as the last statement of the transaction. */
  readonly changes: Draft
  readonly caller: Caller
}

type Result<C extends Contract> =
  (C["returns"] extends z.core.$ZodType ? z.core.input<C["returns"]> : void) | JsonText | Response

type Before<C extends Contract> = Pick<Context<C>, "input" | "scope" | "caller"> & {
  /** Null where a body came instead. */
  readonly upload: C extends { readonly upload: object }
    ? Upload | (C extends { readonly body: object } ? null : never)
    : null
}

export type Operation<C extends Contract = Contract> = {
  readonly contract: C
  readonly run: (context: Context<C>, prepared: unknown) => Promise<Result<C>>
  readonly prepare?: (before: Before<C>) => Promise<unknown>
  readonly release?: (prepared: unknown) => Promise<void>
  readonly version?: (context: Context<C>) => Promise<string>
  readonly unqueued?: boolean
}

type Options<C extends Contract> = {
  /** The ETag of a large read, before it is made: an unchanged one costs no more than that. Other reads take theirs from the answer. */
  readonly version?: (context: Context<C>) => Promise<string>
  /** Has connections of its own, also while all others are taken (lanes.ts). A read of its kind says itself how long it waits. */
  readonly unqueued?: boolean
}

/** Binds a contract to its function. */
export function implement<C extends Contract>(
  contract: C,
  run: (context: Context<C>) => Promise<Result<NoInfer<C>>>,
  options?: Options<C>,
): Operation<C> {
  return { contract, run, ...options }
}

/**
 * Binds a contract to a slow step that needs no connection (hashing a password, taking in a file), and to the function that gets its
 * result. `release` removes what the step has left behind where the function fails or is not run, because a repeat is answered as the first
 * call was.
 */
export function implementPrepared<C extends Contract, Prepared>(
  contract: C,
  prepare: (before: Before<C>) => Promise<Prepared>,
  run: (context: Context<C>, prepared: Prepared) => Promise<Result<NoInfer<C>>>,
  release?: (prepared: Prepared) => Promise<void>,
): Operation<C> {
  return {
    contract,
    prepare,
    run: (context, prepared) => run(context, prepared as Prepared),
    ...(release && { release: (prepared) => release(prepared as Prepared) }),
  }
}
