import dns from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { env } from "@/lib/platform/env"

/** Everything that is no machine of the public internet (the registries of special addresses of the IANA). */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner.ipv4.addSubnet(network, bits)
// Of IPv6 only 2000::/3 is public; in it stand ways into IPv4, and examples.
for (const [network, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inner.ipv6.addSubnet(network, bits, "ipv6")

export function isPublic(address: string): boolean {
  const family = isIP(address)
  return family === 4 ? !inner.ipv4.check(address) : family === 6 && !inner.ipv6.check(address, "ipv6")
}

/** Whether an address may be that of a push service, by its form. Where its name leads is looked at when something is sent (`publicLookup`). */
export function isPushAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  if (isLoopback(url)) return true
  // An address in brackets or of digits is none of a service; a name without a dot is one of the inner network.
  return url.protocol === "https:" && url.port === "" && /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(url.hostname)
}

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === "http:" && hostname === "127.0.0.1" && env().pushToLoopback

export class InnerAddress extends Error {}

/**
 * Looks a name up as usual, and refuses it where it leads to anything but public machines. The connection is made to what was looked at: a
 * second answer cannot lead elsewhere.
 */
export const publicLookup: LookupFunction = (name, options, callback) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) callback(error ?? new Error("the name leads nowhere"), "")
    else if (!found.every(({ address }) => isPublic(address)))
      callback(new InnerAddress("the name leads into the inner network"), "")
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
