const schemes = { link: ["http:", "https:", "mailto:"], picture: ["https:"] } as const
type Use = keyof typeof schemes

export const longestAddress = 2048

/** Whether a link may lead there, or a picture be read there. */
export function isAddress(value: unknown, use: Use): value is string {
  return typeof value === "string" && value.length <= longestAddress && hasScheme(value, use)
}

export function hasScheme(address: string, use: Use): boolean {
  if (!/^[^\s\p{Cc}]+$/u.test(address)) return false
  const protocol = URL.parse(address)?.protocol
  return schemes[use].some((scheme) => scheme === protocol)
}
