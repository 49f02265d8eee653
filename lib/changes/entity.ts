import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { difference } from "./difference"

type Shape = Readonly<Record<string, z.ZodType>>
type Values<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> }

/** What a change of a type means, and what follows from it. */
export type ChangeMeaning = {
  /** A sentence for the document of the API. */
  readonly means: string
  /** Whether somebody may see more or less after it. */
  readonly alters: "rights" | "nothing"
  readonly undoable: boolean
}

/** The fields whose ids decide who sees a patch. */
export type Deciding = "spaceId" | "projectId" | "userId"

/**
 * Who sees a patch. `by` names the field with the deciding id, or `id` for that of the thing itself. Each side is decided apart. A side
 * without that field goes by the places of its change: people who see one of them see it.
 */
export type Audience<
  Name extends string = Deciding,
  Task extends string = "id" | "taskId",
  Field extends string = string,
> =
  /** Everybody of the organization, guests too. */
  | { readonly to: "organization" }
  /** Everybody of the organization but guests, people who see a place of the change, and the person themselves. */
  | { readonly to: "members" }
  /** This person alone: a preference, a draft, a timer. */
  | { readonly to: "person"; readonly by: Name }
  /**
   * People who see the space, and the person named. Once that person is gone: the space's members of that time, and the organization's
   * administrators. `beforeGate`: the fields of the space itself that are told to people before its gate.
   */
  | {
      readonly to: "space"
      readonly by: Name | "id"
      readonly andPerson?: Name
      readonly beforeGate?: readonly Field[]
    }
  /** Administrators of the space: for things that they alone may read. */
  | { readonly to: "administrators"; readonly by: Name }
  /**
   * Who sees the regulation with the id of the thing, and `at`, the space that it is about. `editors`: the fields that are told to people alone who
   * may edit it.
   */
  | { readonly to: "regulation"; readonly at?: Name; readonly editors?: readonly Field[] }
  /** People who see the board; once it is gone, people who saw it until then. */
  | { readonly to: "board"; readonly by: Name | "id" }
  /**
   * People who see a board on which the task stood at the change: a task itself, a thing that belongs to a task, or a thing that belongs to
   * two tasks of which both are seen; and the person named.
   */
  | { readonly to: "boardsOfTask"; readonly by: Task; readonly andPerson?: Name }

/** A task is known by its own id, what belongs to one by the `taskId` of its key. Nothing else goes by the boards of a task. */
type TaskBy<Name extends string, Key extends Shape> = Name extends "task" ? "id" : Extract<keyof Key, "taskId">

type Side<Key extends Shape, Fields extends Shape> = Values<Key> & Partial<Values<Fields>>
type Sides<Key extends Shape, Fields extends Shape> = {
  readonly id: number
  readonly before: Side<Key, Fields> | null
  readonly after: Side<Key, Fields> | null
}

/**
 * Describes a kind of thing to the feed: what a patch of it may hold, who sees it, what it tells people of, and the types of its changes.
 * How a change of it is undone stands in `undo.ts` of its folder.
 */
export function entity<
  const Name extends string,
  const Key extends Shape,
  const Fields extends Shape,
  const Types extends Readonly<Record<string, ChangeMeaning>>,
>(terms: {
  readonly name: Name
  /** On both sides of every patch. */
  readonly key: Key
  /** By their names in the API. All of them are told of what is made, but the optional ones. */
  readonly fields: Fields
  readonly audience: Audience<
    Extract<keyof Key | keyof Fields, Deciding>,
    TaskBy<Name, Key>,
    Extract<keyof Fields, string>
  >
  /** What people are told of by a notification; null: nothing. */
  readonly tells: ((patch: Sides<Key, Fields>) => readonly NotificationTrigger[]) | null
  readonly types: Types
}) {
  const { name, key, fields, audience, tells, types } = terms
  const own = z.object(fields)
  const whole = own.extend(key)
  const side = own.partial().extend(key)
  const patch = z
    .object({
      entity: z.literal(name),
      id: idOut,
      before: side.nullable().describe("The changed fields as they were; null for what was made."),
      after: side.nullable().describe("The changed fields as they are; null for what is gone."),
    })
    .meta({
      id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Patch`,
      description: `What became of one thing of the kind \`${name}\`.`,
    })
  const keyOf = (side: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(side).filter(([field]) => Object.hasOwn(key, field)))
  return {
    name,
    audience,
    tells,
    types,
    patch,

    /** What a side of a patch has of the key. */
    keyOf,

    /** The patch of what was made: all its fields, whatever else the record holds. */
    made(id: number, record: z.input<typeof whole>) {
      return { entity: name, id, before: null, after: whole.parse(record) }
    },

    /** The patch of what is gone for good. */
    gone(id: number, record: z.input<typeof side>) {
      return { entity: name, id, before: side.parse(record), after: null }
    },

    /** The patch of the fields that differ between `before` and `after`; null where none does. A field that is not given stays as it is. */
    altered<const N extends keyof Values<Fields>>(
      id: number,
      before: Values<Key> & { readonly [K in NoInfer<N>]: Values<Fields>[K] },
      after: { readonly [K in N]?: Values<Fields>[K] },
    ) {
      const found = difference(new Map(Object.entries(before)), after)
      if (!found) return null
      const kept = keyOf(before)
      return {
        entity: name,
        id,
        before: side.parse({ ...kept, ...found.before }),
        after: side.parse({ ...kept, ...found.after }),
      }
    },
  }
}
