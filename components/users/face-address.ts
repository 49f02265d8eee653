/** Where a picture of a person is read in a size; null where there is none. */
export function faceAddress(avatarUrl: string | null | undefined, size: 64 | 512): string | null {
  return avatarUrl ? `${avatarUrl}&size=${size}` : null
}
