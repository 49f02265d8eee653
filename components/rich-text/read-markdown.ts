/** The text that is read at an address of the API as Markdown. It is no JSON, which the typed calls read. */
export async function readMarkdown(address: string, organizationId: number): Promise<string> {
  const response = await fetch(`${address}?format=markdown`, {
    headers: { "Organization-Id": String(organizationId) },
  })
  if (!response.ok) throw new Error(`the text was refused with ${response.status}`)
  return response.text()
}
