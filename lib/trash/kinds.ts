export const trashKinds = ["task", "project", "page", "space"] as const
export type TrashKind = (typeof trashKinds)[number]
