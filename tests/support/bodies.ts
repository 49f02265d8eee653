import type { Contract } from "@/lib/api/contract"

/** One pixel: every operation that takes a file takes it. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** What is sent to an operation: a form with a picture where it takes a file; nothing where it takes no body. */
export function bodyOf({ body, upload }: Contract, values: unknown): string | FormData | undefined {
  if (!upload) return body && JSON.stringify(values)
  const form = new FormData()
  form.set("file", new File([Buffer.from(pixel, "base64")], "pixel.png", { type: "image/png" }))
  return form
}
