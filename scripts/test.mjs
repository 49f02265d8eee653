// npm test: everything that is checked, from a bare clone. `node scripts/test.mjs [steps] [arguments for the steps]`
import { rmSync } from "node:fs"
import { join } from "node:path"
import { install, root } from "./setup.mjs"
import { steps } from "./test-steps.mjs"

/** A name of several steps, for the command line. */
const groups = { e2e: ["build", "e2e"] }

const words = process.argv.slice(2)
const named = words.findIndex((word) => !(word in steps))
const asked = (named === -1 ? words : words.slice(0, named)).flatMap((word) => groups[word] ?? [word])
const passedOn = named === -1 ? [] : words.slice(named)
const names = Object.keys(steps).filter((name) => asked.length === 0 || asked.includes(name))
const total = { passed: 0, failed: 0 }

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
process.chdir(root)
const ready = await report("install", async () => {
  await install({ forTests: true })
  rmSync(join(".test", "results"), { recursive: true, force: true })
})
if (ready) {
  // The quick ones two at a time, as there are at least two processors; the others have the machine to themselves.
  const quick = names.filter((name) => steps[name].quick)
  await Promise.all([1, 2].map(async () => runAll(quick)))
  await runAll(names.filter((name) => !steps[name].quick))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runAll(queue) {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const step = steps[name]
    await report(name, () => step.run(passedOn))
  }
}

/** Runs one step: it answers with what it counted, or with nothing where it is one check, and throws its output where it failed. */
async function report(name, run) {
  const began = performance.now()
  let counted
  let output = ""
  try {
    counted = await run()
  } catch (error) {
    output = error.message
    counted = error.counted ?? { passed: 0, failed: 1 }
  }
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  const { passed, failed, skipped = 0 } = counted ?? { passed: name === "install" ? 0 : 1, failed: 0 }
  total.passed += passed
  total.failed += failed
  const tests =
    counted && passed + failed > 0 ? `  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}` : ""
  if (output) console.log(output.trimEnd())
  if (name !== "install" || output)
    console.log(`${failed ? "✗" : "✓"} ${name.padEnd(14)}${seconds.padStart(8)}${tests}`)
  return failed === 0
}
