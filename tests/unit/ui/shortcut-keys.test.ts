import { describe, expect, it } from "vitest"
import { matches, parseKeys } from "@/components/ui/shortcut-keys"

const free = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** Whether a key does what stands for `keys`: by its place on the keyboard, and what it writes there. */
const does = (keys: string, code: string, key: string, held: Partial<typeof free> = {}) =>
  parseKeys(keys).every((stroke) => matches(stroke, { code, key, ...free, ...held }, false))

describe("a key", () => {
  it.each([
    ["c", "KeyC", "с"],
    ["j", "KeyJ", "о"],
    ["k", "KeyK", "л"],
    ["e", "KeyE", "у"],
    ["[", "BracketLeft", "х"],
    [".", "Period", "ю"],
    ["/", "Slash", "."],
    ["?", "Slash", ","],
  ])("%s is where it is on a Latin layout: %s, which writes %s on a Russian one", (keys, code, written) => {
    expect(does(keys, code, written)).toBe(true)
  })

  it("is held with Shift or Ctrl on a Russian layout too", () => {
    expect(does("shift+f", "KeyF", "А", { shiftKey: true })).toBe(true)
    expect(does("shift+f", "KeyF", "а")).toBe(false)
    expect(does("mod+k", "KeyK", "л", { ctrlKey: true })).toBe(true)
    expect(does("mod+k", "KeyK", "л")).toBe(false)
  })

  it("is what it writes on a Latin layout, wherever it stands there", () => {
    expect(does("z", "KeyY", "z")).toBe(true)
    expect(does("y", "KeyY", "z")).toBe(false)
  })

  it("that writes a letter of its own does nothing else by that letter", () => {
    expect(does("c", "KeyX", "ч")).toBe(false)
  })
})
