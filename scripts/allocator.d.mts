export const thrifty: Readonly<Record<string, string>>
