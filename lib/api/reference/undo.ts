import { changeTypes, isChangeType, type ChangeType } from "@/lib/changes/entities"
import type { Contract } from "../contract"
import type { OperationName } from "../endpoints"
import recorded from "./changes.json"

/** What types of changes each operation tells the feed, as the tests of the API have seen it; see `scripts/examples.mjs`. */
export const changes: Readonly<Partial<Record<OperationName, readonly string[]>>> = recorded

const changesOf = (name: OperationName): ChangeType[] => (changes[name] ?? []).filter(isChangeType)

/** Whether somebody is there who could take back what the operation does. */
export const isOfSomebody = ({ effect, access }: Contract): boolean => effect === "write" && access.scope !== "public"

/**
 * What the description of an operation says of undoing it; nothing where all of it can be undone.
 *
 * @param more types of changes beside those that are known of it
 */
export function undoOf(contract: Contract, more: Iterable<ChangeType> = []): string | undefined {
  if (!isOfSomebody(contract)) return undefined
  const types = [...new Set([...changesOf(contract.name), ...more])]
  const final = types.filter((type) => !changeTypes[type].undoable)
  if (final.length === types.length) return "Cannot be undone by `undoChange`."
  if (final.length === 0) return undefined
  return "Part of what the feed tells of it cannot be undone: `undoChange` lists such changes."
}
