/** The fragment of an address that leads to a mention; that of a heading begins with `h-`. */
export const anchorOf = (mentionId: string) => `m-${mentionId}`
