/** Method and address of a call: ids go into the path, the rest into the query of a read. What of the input is in the path is not in `rest`. */
export function requestLineOf(endpoint: string, input: Readonly<Record<string, unknown>>) {
  const [method = "GET", template = ""] = endpoint.split(" ")
  const rest = new Map(Object.entries(input))
  const path = template.replace(/\{(\w+)\}/g, (_, id: string) => {
    const value = String(rest.get(id))
    rest.delete(id)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  if (method !== "PATCH" && method !== "POST")
    for (const [key, value] of rest)
      for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(key, String(item))
  return { method, rest, url: `/api${path}${query.size > 0 ? `?${query}` : ""}` }
}
