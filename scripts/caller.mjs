import { parseCookie } from "cookie"

/** By whom a request is made, as far as it can be known without asking the database: by a token that was good before, else by its sender. */
export function callerOf({ headers }) {
  const token = tokenOf(headers)
  return (token && globalThis.stagework?.callers?.get(token)) ?? headers["x-stagework-address"] ?? ""
}

function tokenOf(headers) {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1]
  if (headers["service-session"] ?? bearer) return headers["service-session"] ?? bearer
  const cookies = parseCookie(headers.cookie ?? "")
  return cookies["__Host-stagework"] ?? cookies.stagework
}
