/**
 * Hands the browser a file that the API answers. A link alone would not say which organization is meant: the session may have another one
 * open.
 *
 * @param address below `/api`
 * @throws Error where the API does not answer it
 */
export async function download(address: string, organizationId: number): Promise<void> {
  const answer = await fetch(address, { headers: { "Organization-Id": String(organizationId) } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const name = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "file"
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
