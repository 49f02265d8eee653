import type { z } from "zod"
import type { Access } from "@/lib/auth/access"
import { endpoints, type Method, type MethodOf, type OperationName, type PathOf } from "./endpoints"
import type { ErrorCode } from "./errors"
import type { IdName, ids } from "./ids"

export type LimitName = "read" | "write" | "sign-in" | "sign-up" | "invite" | "feedback"

/** What an operation promises, beside its place in `endpoints`. Everything else is derived from this: validation, types, documents, tests. */
export type Terms = {
  readonly summary: string
  readonly description?: string
  readonly access: Access
  /** Whether it changes anything; by default a GET does not and the others do. */
  readonly effect?: "read" | "write"
  readonly query?: z.core.$ZodObject
  readonly body?: z.core.$ZodObject
  /**
   * Takes one file, as field `file` of a multipart request, instead of a body; `limit` in bytes. Where there is a `body` too, a request has
   * one of the two.
   */
  readonly upload?: { readonly limit: number }
  /** Null answers 204. */
  readonly returns: z.core.$ZodType | null
  /** The type of what it answers, where that is no JSON. */
  readonly media?: string
  /** Further types that the same is answered as, where they are asked for. */
  readonly alsoAs?: readonly string[]
  /** It has no ETag: a stream that is made on the way, or what never changes. */
  readonly untagged?: true
  /** Takes a `Range` of bytes, and answers it with 206. */
  readonly ranges?: true
  readonly status?: 200 | 201 | 202
  readonly errors?: readonly ErrorCode[]
  /**
   * Never by an access token: passwords, sessions, tokens and the second factor. What changes the account, and nothing in an organization
   * (`signedIn`, writing), never is either: that need not be said.
   */
  readonly inPerson?: true
  /** Its answer or its body holds a secret: nothing of either is kept for a repeat of the request. */
  readonly confidential?: true
  /** After it the caller may not ask any more: a repeat is refused as anybody is who may not ask, whatever key it has. */
  readonly endsAccess?: true
  /** Allowed on what is archived: restoring and deleting. */
  readonly whileArchived?: true
  readonly limit?: LimitName
  /** That it goes: `docs/api.md` says how that is announced. */
  readonly deprecated?: Deprecation
}

/** Days as `2026-11-23`: since when an operation is deprecated, and when it goes. */
export type Deprecation = { readonly since: string; readonly until: string; readonly instead: OperationName }

export type Contract = Terms & {
  readonly name: OperationName
  readonly method: Method
  readonly path: `/${string}`
  readonly effect: "read" | "write"
}

type EffectOf<Name extends OperationName, P extends Terms> = P["effect"] extends "read" | "write"
  ? P["effect"]
  : MethodOf<Name> extends "GET"
    ? "read"
    : "write"

export type ContractOf<Name extends OperationName, P extends Terms> = Omit<P, "effect"> & {
  readonly name: Name
  readonly method: MethodOf<Name>
  readonly path: PathOf<Name>
  readonly effect: EffectOf<Name, P>
}

/** The ids in a path. */
export type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never

type Reached<P extends string> = { [N in NamesIn<P> & IdName]: (typeof ids)[N]["reaches"] }[NamesIn<P> & IdName]

type Fields<S> = S extends z.core.$ZodObject ? keyof z.core.input<S> : never
type At<P extends Terms> = P["access"] extends { readonly from: infer From } ? From : never
type Misplaced<P extends Terms> =
  At<P> extends `body.${infer N}`
    ? N extends Fields<P["body"]>
      ? never
      : `${N} is not in the body`
    : At<P> extends `query.${infer N}`
      ? N extends Fields<P["query"]>
        ? never
        : `${N} is not in the query`
      : never

type Complaint<Path extends string, P extends Terms> =
  | (NamesIn<Path> extends IdName ? never : `{${Exclude<NamesIn<Path>, IdName>}} is not in lib/api/ids.ts`)
  | (P["access"]["scope"] extends "public" | "signedIn" | "organization"
      ? never
      : [At<P>] extends [never]
        ? P["access"]["scope"] extends Reached<Path>
          ? never
          : `no id in the path leads to a ${P["access"]["scope"]}`
        : Misplaced<P>)
  | (Fields<P["query"]> & Fields<P["body"]> extends never ? never : "a field is in both query and body")

/** Declares an operation. Does not compile where `access` cannot be decided from what the operation takes. */
export function contract<const Name extends OperationName, const P extends Terms>(
  name: Name,
  terms: P & ([Complaint<PathOf<Name>, P>] extends [never] ? unknown : Complaint<PathOf<Name>, P>),
): ContractOf<Name, P> {
  const [method, path] = endpoints[name].split(" ")
  return { ...terms, name, method, path, effect: terms.effect ?? (method === "GET" ? "read" : "write") } as never
}

/** Whether it takes a session of the person's own, and no access token. */
export function needsPerson({ access, effect, inPerson }: Pick<Contract, "access" | "effect" | "inPerson">) {
  return inPerson === true || (access.scope === "signedIn" && effect === "write")
}

export function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "access" in value && "path" in value && "name" in value
}

/** The names in a path, in their order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
}

type Read<S> = S extends z.core.$ZodType ? z.core.output<S> : unknown
type Sent<S> = S extends z.core.$ZodType ? z.core.input<S> : unknown
type IdType<N> = N extends IdName ? ((typeof ids)[N] extends { readonly text: true } ? string : number) : never

/** What an operation receives: path ids, query and body in one object. */
export type Input<C extends Contract> = { [N in NamesIn<C["path"]>]: IdType<N> } & Read<C["query"]> & Read<C["body"]>

/** What a caller gives: ids may be decimal strings. */
export type CallInput<C extends Contract> = { [N in NamesIn<C["path"]>]: IdType<N> | string } & Sent<C["query"]> &
  SentContent<C>

type SentContent<C extends Contract> = C extends { readonly upload: object }
  ? { readonly file: Blob } | (C extends { readonly body: object } ? Sent<C["body"]> : never)
  : Sent<C["body"]>

/** What an operation answers, as the caller reads it. */
export type Answer<C extends Contract> = C["returns"] extends z.core.$ZodType ? z.core.output<C["returns"]> : undefined
