/** The text of a page as Markdown. It is no JSON, which the typed calls read. */
export async function readMarkdown(pageId: number, organizationId: number): Promise<string> {
  const response = await fetch(`/api/spaces/documentation-page/${pageId}/content?format=markdown`, {
    headers: { "Organization-Id": String(organizationId) },
  })
  if (!response.ok) throw new Error(`the page was refused with ${response.status}`)
  return response.text()
}
