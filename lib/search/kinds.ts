/** What is found beside tasks. */
export const thingKinds = ["project", "page", "regulation", "person", "space"] as const
export type ThingKind = (typeof thingKinds)[number]

export const foundKinds = ["task", ...thingKinds] as const
export type FoundKind = (typeof foundKinds)[number]

export const isFoundKind = (word: string): word is FoundKind => foundKinds.some((kind) => kind === word)
