import { extendTailwindMerge } from "tailwind-merge"
import { expect, it } from "vitest"
import { merge } from "@/components/ui/classes"
import { sources } from "@/tests/support/sources"

// The token names are told to tailwind-merge, or it takes `text-13` for a colour and `rounded-s` for a side.
const whole = extendTailwindMerge<"token">({
  override: {
    classGroups: {
      "rounded-s": [{ "rounded-s": ["none", "full"] }],
      "rounded-l": [{ "rounded-l": ["none", "full"] }],
    },
  },
  extend: {
    theme: {
      text: ["12", "13", "14", "16", "20", "28"],
      radius: ["s", "m", "l"],
      shadow: ["card", "drag", "float"],
    },
  },
})

type Merge = (classes: string) => string
/** Whether the second takes the first away. */
const beats = (by: Merge, first: string, second: string) => by(`${first} ${second}`) === second

/** Every class of Tailwind that a view uses, without what says when it holds (`hover:`). */
function usedClasses(): string[] {
  const views = sources(/^(components|app)\//).filter(({ file }) => file !== "components/ui/classes.ts")
  const words = views.flatMap(({ text }) =>
    [...text.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, inside = ""]) => inside.split(/\s+/)),
  )
  const known = [...new Set(words)].filter((word) => word !== "" && whole(`${word} ${word}`) === word)
  return [...new Set(known.map(withoutModifiers))]
}

function withoutModifiers(name: string): string {
  let depth = 0
  let start = 0
  for (let index = 0; index < name.length; index++) {
    const letter = name.charAt(index)
    if ("[(".includes(letter)) depth++
    else if ("])".includes(letter)) depth--
    else if (letter === ":" && depth === 0) start = index + 1
  }
  return name.slice(start).replace(/!$/, "").replace(/^-/, "")
}

it("of the classes that views use, ours takes away what the whole list of tailwind-merge does", () => {
  // Of those that take each other away one stands for all.
  const alike = new Map<string, string[]>()
  for (const name of usedClasses()) {
    const like = [...alike.keys()].find((other) => beats(whole, name, other) && beats(whole, other, name))
    if (like === undefined) alike.set(name, [])
    else alike.get(like)?.push(name)
  }
  const differing = [...alike].flatMap(([one, others]) => [
    ...others.filter((other) => !beats(merge, one, other) || !beats(merge, other, one)).map((name) => `${one} ${name}`),
    ...[...alike.keys()]
      .filter((other) => other !== one && beats(merge, one, other) !== beats(whole, one, other))
      .map((other) => `${one} ${other}`),
  ])
  expect(alike.size).toBeGreaterThan(100)
  expect(differing).toEqual([])
})
