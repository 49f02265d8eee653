/** An https address as it is kept; null where it is none. One that carries a name and a password, or has no domain, is none. */
export function httpsLink(text: string): string | null {
  const trimmed = text.trim()
  if (/\s/.test(trimmed) || !/^https:\/\//i.test(trimmed)) return null
  const url = URL.parse(trimmed)
  if (url === null || url.username !== "" || url.password !== "") return null
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url.href : null
}

/** An https address, or what people write of their account there: `t.me/name`. */
export function messengerAddress(text: string): string | null {
  const trimmed = text.trim()
  return httpsLink(/^t\.me\/[^/]/i.test(trimmed) ? `https://${trimmed}` : trimmed)
}
