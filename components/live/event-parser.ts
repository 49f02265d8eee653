export type ServerEvent = { readonly id: string; readonly event: string; readonly data: string }

/**
 * Reads a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), in whatever pieces it comes. An id
 * without data is remembered and given with the next event, and to `onId` at once.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void, onId: (id: string) => void) {
  let rest = ""
  let id = ""
  let event = ""
  let data: string[] = []

  function line(text: string) {
    if (text === "") {
      if (id !== "") onId(id)
      if (data.length > 0) onEvent({ id, event: event || "message", data: data.join("\n") })
      event = ""
      data = []
      return
    }
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(text) ?? []
    if (field === "id") id = value
    else if (field === "event") event = value
    else if (field === "data") data.push(value)
  }

  return (piece: string) => {
    const lines = (rest + piece).split("\n")
    rest = lines.pop() ?? ""
    for (const text of lines) line(text.endsWith("\r") ? text.slice(0, -1) : text)
  }
}
