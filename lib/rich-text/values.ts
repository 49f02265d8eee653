/** What is read out of attributes of which nothing is known. */

export const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

export const wholeNumber = (value: unknown, least: number): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : null
