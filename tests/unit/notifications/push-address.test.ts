import { describe, expect, it } from "vitest"
import { InnerAddress, isPublic, isPushAddress, publicLookup } from "@/lib/notifications/push/address"

describe("the address of a push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc%3d",
    "https://web.push.apple.com/abc",
  ])("may be %s", (address) => expect(isPushAddress(address)).toBe(true))

  it.each(["http://fcm.googleapis.com/1", "https://2130706433/1", "https://fcm.googleapis.com./1"])(
    "is not %s",
    (address) => expect(isPushAddress(address)).toBe(false),
  )
})

describe("the machine behind its name", () => {
  it.each(["8.8.8.8", "142.250.74.10", "2a00:1450:4001:82b::200a", "2620:1ec:c11::200"])("is public: %s", (address) =>
    expect(isPublic(address)).toBe(true),
  )

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "fd00:ec2::254",
    "fe80::1",
    "ff02::1",
    "2002:a00:1::1",
    "2001:0:a00:1::1",
    "no address",
  ])("is not: %s", (address) => expect(isPublic(address)).toBe(false))

  it("is looked at before anything is connected to", async () => {
    const failure = await new Promise((answered) => publicLookup("localhost", {}, (error) => answered(error)))
    expect(failure).toBeInstanceOf(InnerAddress)
  })
})
