/** What a file beside a text has at most, and a picture too. The browser asks before it sends, the API before it takes. */
export const most = { megabytes: 25, megapixels: 40 } as const

export const mostBytes = most.megabytes * 1024 * 1024
