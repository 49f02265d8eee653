import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bothOf } from "@/lib/rich-text/difference/both"
import { applied, difference } from "@/lib/rich-text/difference/difference"
import type { Document, Inline } from "@/lib/rich-text/document"

const line = (...content: Inline[]): Document => ({ type: "doc", content: [{ type: "paragraph", content }] })
const words = (text: string): Inline => ({ type: "text", text })
const text = (said: string) => line(words(said))

/** Both texts as one: what went stands in [-these-], what came in {+those+}. */
function told(before: Document, after: Document): string {
  const { document, changes } = bothOf(before, difference(before, after))
  return document.content
    .flatMap((block) =>
      (block.type === "paragraph" ? (block.content ?? []) : []).map((node) => {
        const said = node.type === "text" ? node.text : node.type === "mention" ? `@${node.attrs.name}` : "\n"
        const change = changes.get(block) ?? changes.get(node)
        return change === undefined ? said : change === "removed" ? `[-${said}-]` : `{+${said}+}`
      }),
    )
    .join("")
}

const sentences: readonly [says: string, before: string, after: string, told: string][] = [
  [
    "a phrase for a phrase",
    "Open a window when the air is bad.",
    "Open both windows when the air is bad.",
    "Open [-a window-]{+both windows+} when the air is bad.",
  ],
  [
    "phrases of different length",
    "Tell the person on duty as soon as you can.",
    "Tell the person on duty within a minute.",
    "Tell the person on duty [-as soon as you can-]{+within a minute+}.",
  ],
  [
    "a small word that both phrases happen to have",
    "Customer data is seen only by the support team. Access ends with the task.",
    "Customer data is seen only by people whose task needs it, for as long as the task is open. Access ends with the task.",
    "Customer data is seen only by [-the support team-]{+people whose task needs it, for as long as the task is open+}. Access ends with the task.",
  ],
  [
    "an article and its noun",
    "Tell the person on duty within a day, by any means.",
    "Tell the person on duty within an hour, by any means.",
    "Tell the person on duty within [-a day-]{+an hour+}, by any means.",
  ],
  [
    "a number alone",
    "Answer within 5 days of the request.",
    "Answer within 10 days of the request.",
    "Answer within [-5-]{+10+} days of the request.",
  ],
  [
    "two numbers, each alone",
    "Take 5 days and 10 hours.",
    "Take 10 days and 20 hours.",
    "Take [-5-]{+10+} days and [-10-]{+20+} hours.",
  ],
  [
    "one word of a long sentence",
    "The shift leader checks every door of the building and signs the list before leaving at night.",
    "The shift leader checks every door of the building and signs the form before leaving at night.",
    "The shift leader checks every door of the building and signs the [-list-]{+form+} before leaving at night.",
  ],
  [
    "a sentence at the end, behind another change",
    "We open at nine. Ring twice.",
    "We open at ten. Ring twice. Bring tea.",
    "We open at [-nine-]{+ten+}. Ring twice.{+ Bring tea.+}",
  ],
  [
    "a sentence that begins like the one before which it came",
    "We open at nine today. Ring twice. End here.",
    "We open at ten today. Ring once. Ring twice. End here.",
    "We open at [-nine-]{+ten+} today.{+ Ring once.+} Ring twice. End here.",
  ],
  [
    "each of two sentences on its own",
    "Report it by mail. Wait for an answer.",
    "Report it by phone. Ask for an answer.",
    "Report it by [-mail-]{+phone+}. [-Wait-]{+Ask+} for an answer.",
  ],
  [
    "a list that is another one",
    "Red, green, blue are the colours here.",
    "Pink, olive, black are the colours here.",
    "[-Red, green, blue-]{+Pink, olive, black+} are the colours here.",
  ],
  [
    "words that only came, around a sign that stays",
    "Visitors sign in at the front desk and wear a badge.",
    "Visitors must be announced, sign in at the front desk and wear a badge at all times.",
    "Visitors{+ must be announced,+} sign in at the front desk and wear a badge{+ at all times+}.",
  ],
  [
    "words that only came on both sides of a comma",
    "Go, home at once.",
    "Go now, then home at once.",
    "Go{+ now+},{+ then+} home at once.",
  ],
  [
    "words that only came on both sides of a small word",
    "Wear a coat at work.",
    "Wear gloves and a very heavy coat at work.",
    "Wear{+ gloves and+} a{+ very heavy+} coat at work.",
  ],
  [
    "a word for another, and one that came behind the comma",
    "We open at nine, Monday to Friday.",
    "We open at ten, every Monday to Friday.",
    "We open at [-nine-]{+ten+},{+ every+} Monday to Friday.",
  ],
  [
    "a word that turns the sentence",
    "Smoking is allowed in the yard.",
    "Smoking is not allowed in the yard.",
    "Smoking is{+ not+} allowed in the yard.",
  ],
  [
    "a whole bracket",
    "Text (old) here, at nine.",
    "Text (new) (old) here, at ten.",
    "Text{+ (new)+} (old) here, at [-nine-]{+ten+}.",
  ],
  [
    "words of a real length between two changes",
    "The shift leader opens the doors of the hall.",
    "The person on duty opens the gates of the hall.",
    "The [-shift leader-]{+person on duty+} opens the [-doors-]{+gates+} of the hall.",
  ],
  [
    "a Russian phrase for a phrase",
    "Откройте окно, если воздух плохой.",
    "Откройте оба окна, если воздух плохой.",
    "Откройте [-окно-]{+оба окна+}, если воздух плохой.",
  ],
  [
    "a Russian phrase with its comma",
    "Сообщите дежурному, как только сможете.",
    "Сообщите дежурному в течение минуты.",
    "Сообщите дежурному[-, как только сможете-]{+ в течение минуты+}.",
  ],
  [
    "a Russian phrase around a small word",
    "Пропуск выдаёт охрана на главном входе, каждое утро.",
    "Пропуск выдаёт секретарь на втором этаже, каждое утро.",
    "Пропуск выдаёт [-охрана на главном входе-]{+секретарь на втором этаже+}, каждое утро.",
  ],
  [
    "a number in Russian alone",
    "Ответьте клиенту в течение 5 дней.",
    "Ответьте клиенту в течение 10 дней.",
    "Ответьте клиенту в течение [-5-]{+10+} дней.",
  ],
  [
    "a Russian sentence at the end",
    "Копии хранятся на сервере компании.",
    "Копии хранятся в зашифрованном виде на сервере компании. Срок хранения — год.",
    "Копии хранятся{+ в зашифрованном виде+} на сервере компании.{+ Срок хранения — год.+}",
  ],
]

describe("what was changed in a sentence", () => {
  it.each(sentences)("is told as %s", (_, before, after, expected) => {
    expect(told(text(before), text(after))).toBe(expected)
  })

  it("does not go beyond the end of a line, or over a person", () => {
    const lines = (first: string, second: string) => line(words(first), { type: "hardBreak" }, words(second))
    expect(told(lines("We meet at nine", "Monday is off"), lines("We meet at ten", "Friday is off"))).toBe(
      "We meet at [-nine-]{+ten+}\n[-Monday-]{+Friday+} is off",
    )
    const person = (first: string, second: string) =>
      line(words(first), { type: "mention", attrs: { userId: 1, name: "Bo" } }, words(second))
    expect(told(person("Please ask ", " today about it"), person("Please tell ", " tomorrow about it"))).toBe(
      "Please [-ask-]{+tell+} @Bo [-today-]{+tomorrow+} about it",
    )
  })

  const vocabulary = ["the", "a", "day", "team", "within", "customer", "5", "10", "и", "сообщите"]
  const between = [" ", " ", " ", ", ", ". ", "-"]
  const sentence = fc
    .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...between)), { minLength: 1, maxLength: 14 })
    .map((parts) => parts.flat().join("").trim())

  it("makes of any sentence the other, and each of both is there to be read", () => {
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const found = applied(text(before), difference(text(before), text(after)))
        expect(told(found, text(after))).toBe(after)
        const both = told(text(before), text(after))
        expect(both.replaceAll(/\{\+.*?\+\}/g, "").replaceAll(/\[-|-\]/g, "")).toBe(before)
        expect(both.replaceAll(/\[-.*?-\]/g, "").replaceAll(/\{\+|\+\}/g, "")).toBe(after)
      }),
      { numRuns: 1_000, seed: 1 },
    )
  })
})
