const prefix = "stagework.own."

/** A key of `sessionStorage` for what a tab keeps of a person: it is forgotten with all else of them. */
export const ownKey = (key: string) => `${prefix}${key}`

export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
