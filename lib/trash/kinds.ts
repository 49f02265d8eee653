export const trashKinds = ["task", "project", "page", "regulation", "space"] as const
export type TrashKind = (typeof trashKinds)[number]
