/** What one task has to do with another one, as each of the two says it. */
export const relationTypes = ["blockedBy", "blocks", "relatesTo", "duplicateOf", "duplicatedBy"] as const
export type RelationType = (typeof relationTypes)[number]

export const relationKinds = ["blocks", "relates", "duplicates"] as const
export type RelationKind = (typeof relationKinds)[number]

/** A relation as it is kept: from one task to the other. */
export type Pair = { readonly kind: RelationKind; readonly taskId: number; readonly otherTaskId: number }

const kept: Readonly<Record<RelationType, { readonly kind: RelationKind; readonly reversed: boolean }>> = {
  blockedBy: { kind: "blocks", reversed: true },
  blocks: { kind: "blocks", reversed: false },
  relatesTo: { kind: "relates", reversed: false },
  duplicateOf: { kind: "duplicates", reversed: false },
  duplicatedBy: { kind: "duplicates", reversed: true },
}

/** How a relation is kept that a task says of another one. */
export function pairOf(type: RelationType, taskId: number, otherTaskId: number): Pair {
  const { kind, reversed } = kept[type]
  return reversed ? { kind, taskId: otherTaskId, otherTaskId: taskId } : { kind, taskId, otherTaskId }
}

/** What one of the two tasks says of a relation. */
export function typeFor(taskId: number, { kind, taskId: from }: Pair): RelationType {
  if (kind === "relates") return "relatesTo"
  if (kind === "blocks") return from === taskId ? "blocks" : "blockedBy"
  return from === taskId ? "duplicateOf" : "duplicatedBy"
}
