import { isIP } from "node:net"

/**
 * Who has sent a request, behind `proxies` proxies of which each appends the address that it was called from: what stands further left
 * in `X-Forwarded-For` a client may have written itself. Without proxies it is the peer, whatever the header says.
 */
export function senderOf(peer, forwarded, proxies) {
  if (proxies === 0) return peer
  const addresses = `${forwarded ?? ""}`.split(",").map((text) => text.trim())
  const address = addresses.at(-proxies) ?? addresses[0]
  return isIP(address) ? address : peer
}

/** Notes on a request of Node's who has sent it, in the header by which the limits go: whatever a client has written there is not believed. */
export function noteSender(request, proxies) {
  const { headers, socket } = request
  headers["x-stagework-address"] = senderOf(socket.remoteAddress ?? "", headers["x-forwarded-for"], proxies)
}
