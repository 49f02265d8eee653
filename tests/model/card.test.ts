import { array, constantFrom, nat, noBias, record, sample } from "fast-check"
import { describe, expect, it, onTestFailed } from "vitest"
import { call, type Person } from "../support/call"
import { the } from "../support/company"
import { answered, expected } from "./card/answers"
import { listCommands } from "./card/list-commands"
import { messageCommands } from "./card/message-commands"
import type { Effect } from "./card/model"
import { stepCommands } from "./card/step-commands"
import { studio, type Studio } from "./card/studio"

const commands = { ...listCommands, ...stepCommands, ...messageCommands }
const names = Object.keys(commands)
/** What nobody takes back: a text that was corrected, an emoji, and how far one has read. */
const lasting = ["editTaskMessage", "addMessageReaction", "markTaskMessagesRead"]
const comesBack = names
  .filter((name) => !lasting.includes(name))
  .flatMap((name) => [`undo: ${name} goes`, `redo: ${name} goes`])
const [operations, comparing] = [500, 50]

const often = (name: string, times: number) => Array.from({ length: times }, () => name)
const number = noBias(nat())
const turns = record({
  name: noBias(constantFrom(...names, ...names, ...often("undo", 16), ...often("redo", 12))),
  who: number,
  dice: array(number, { minLength: 6, maxLength: 6 }),
})
type Change = { readonly name: string; readonly changeId: string; readonly effects: readonly Effect[] }
type Own = { readonly done: Change[]; readonly undone: Change[] }

/** Takes back one of the last changes of somebody's own, or does again what they have taken back. */
async function undo({ model }: Studio, as: Person, from: Change[], to: Change[], die: number): Promise<string> {
  const [change] = from.splice(Math.max(0, from.length - 1 - (die % 3)), 1)
  if (!change) return "nothing"
  const { name, changeId, effects } = change
  const reply = await call("undoChange", { changeId }, { as })
  const isAsLeft = model.isAsLeftBy(effects)
  expect([reply.status, reply.problem.code], `${name} is taken back`).toEqual(
    isAsLeft ? [200, undefined] : [409, "changed-since"],
  )
  if (!isAsLeft) return `${name} stays`
  to.push({ name, changeId: the(reply.headers.get("change-id")), effects: model.takeBack(effects) })
  return `${name} goes`
}

describe("cards on which several people work", () => {
  it.each([1, 2])("hold what the model holds, through undo and redo (seed %i)", { timeout: 0 }, async (seed) => {
    const here = await studio()
    const story: string[] = []
    onTestFailed(() => console.error(`seed ${seed}, since the beginning:\n${story.join("\n")}`))
    const own = new Map<Person, Own>(here.people.map((one) => [one, { done: [], undone: [] }]))
    const seen = new Set<string>()
    const missing = () => comesBack.filter((what) => !seen.has(what))
    // What chance has left out so far gets as many operations more.
    for (const [index, { name, who, dice }] of sample(turns, { seed, numRuns: 2 * operations }).entries()) {
      if (index >= operations && missing().length === 0) break
      const as = the(here.people[who % here.people.length])
      const { done, undone } = the(own.get(as))
      let used = 0
      const one = <T>(list: readonly T[]): T => the(list[the(dice[used++ % dice.length]) % list.length])
      if (name === "undo" || name === "redo") {
        const lists = name === "undo" ? ([done, undone] as const) : ([undone, done] as const)
        const what = await undo(here, as, ...lists, the(dice[0]))
        story.push(`${as.id} ${name}: ${what}`)
        seen.add(`${name}: ${what}`)
      } else {
        const {
          reply,
          expected: status,
          effects,
        } = await the(commands[name])({ studio: here, model: here.model, as, one })
        story.push(`${as.id} ${name} ${reply.status}`)
        expect(reply.status, `${name}: ${JSON.stringify(reply.problem)}`).toBe(status)
        const changeId = reply.headers.get("change-id")
        if (effects.length > 0) done.push({ name, changeId: the(changeId), effects })
      }
      if ((index + 1) % comparing === 0)
        expect(await answered(here), `after ${index + 1}, seed ${seed}`).toEqual(expected(here))
    }
    expect(await answered(here), `at the end, seed ${seed}`).toEqual(expected(here))
    expect(missing()).toEqual([])
  })
})
