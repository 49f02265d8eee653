/** Where a picture that is put into a text is to be had. */
export type PictureSource =
  | { readonly kind: "file"; readonly file: File }
  /** A file of this organization, beside another text. */
  | { readonly kind: "ours"; readonly fileId: number }
  /** A file of another organization of the person's. */
  | { readonly kind: "elsewhere"; readonly address: string }
  /** On another site. A page of ours reads nothing from there (`lib/platform/page-headers.ts`). */
  | { readonly kind: "away"; readonly address: string }
  /** In a place that only the program knows that it was copied from. */
  | { readonly kind: "unreadable" }

type Here = { readonly origin: string; readonly organizationId: number }
type Pasted = { readonly fileId?: unknown; readonly src?: unknown }

/** Where a pasted picture is to be had, by what its HTML says. */
export function sourceOf({ fileId, src }: Pasted, { origin, organizationId }: Here): PictureSource {
  const address = typeof src === "string" && src !== "" ? URL.parse(src, origin) : null
  if (address?.origin === origin) {
    const [, id] = /^\/api\/files\/(\d+)$/.exec(address.pathname) ?? []
    const owner = address.searchParams.get("organizationId")
    if (id === undefined) return { kind: "elsewhere", address: address.href }
    if (owner !== null && owner !== String(organizationId)) return { kind: "elsewhere", address: address.href }
    return { kind: "ours", fileId: Number(id) }
  }
  if (typeof fileId === "number") return { kind: "ours", fileId }
  if (address?.protocol === "data:") return dataSource(address.href)
  if (address?.protocol === "https:" || address?.protocol === "http:") return { kind: "away", address: address.href }
  return { kind: "unreadable" }
}

function dataSource(address: string): PictureSource {
  const [, type, content] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(address) ?? []
  if (type === undefined || content === undefined) return { kind: "unreadable" }
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(content)), (character) => character.charCodeAt(0))
    return { kind: "file", file: new File([bytes], "", { type }) }
  } catch {
    return { kind: "unreadable" }
  }
}
