export const spaces = {}
