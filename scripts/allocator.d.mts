export const thrifty: Readonly<Record<string, string>>
export const thriftyHeap: readonly string[]
