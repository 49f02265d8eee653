import { describe, expect, it } from "vitest"
import { sourceOf } from "@/components/editor/picture-source"

const here = { origin: "https://work.example", organizationId: 3 }
const source = (src: unknown, fileId?: number) => sourceOf({ src, fileId }, here)

describe("a pasted picture is to be had", () => {
  it("as a file of ours, from the editor and from what is read, wherever the address begins", () => {
    expect(source("/api/files/7?organizationId=3", 7)).toEqual({ kind: "ours", fileId: 7 })
    expect(source("https://work.example/api/files/7?organizationId=3")).toEqual({ kind: "ours", fileId: 7 })
    expect(source("https://work.example/api/files/7")).toEqual({ kind: "ours", fileId: 7 })
    expect(source(null, 7)).toEqual({ kind: "ours", fileId: 7 })
  })

  it("by this browser, where it is another organization's: its number means nothing here", () => {
    const address = "https://work.example/api/files/7?organizationId=4"
    expect(source(address, 7)).toEqual({ kind: "elsewhere", address })
    expect(source("/api/users/5/avatar?size=64")).toEqual({
      kind: "elsewhere",
      address: "https://work.example/api/users/5/avatar?size=64",
    })
  })

  it("on another site, where only a link leads to it", () => {
    for (const address of ["https://other.example/cat.png", "http://other.example/cat.png"])
      expect(source(address)).toEqual({ kind: "away", address })
    expect(source("//other.example/api/files/7?organizationId=3")).toEqual({
      kind: "away",
      address: "https://other.example/api/files/7?organizationId=3",
    })
  })

  it("out of the text itself", async () => {
    const read = source(`data:image/png;base64,${btoa("bytes")}`)
    if (read.kind !== "file") throw new Error(`it is ${read.kind}`)
    expect([read.file.type, await read.file.text()]).toEqual(["image/png", "bytes"])
  })

  it.each(["file:///C:/cat.png", "blob:https://other.example/1", "cid:1", "javascript:alert(1)", "", null])(
    "nowhere: %j",
    (src) => expect(source(src)).toEqual({ kind: "unreadable" }),
  )

  it.each(["data:text/html;base64,eA==", "data:image/svg+xml,<svg onload=alert(1)>", "data:image/png;base64,*"])(
    "nowhere in %j",
    (src) => expect(source(src)).toEqual({ kind: "unreadable" }),
  )
})
