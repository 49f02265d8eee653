import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { root, tether } from "./setup.mjs"

/** Starts `prepare.mjs`: `ask` has one of its works done, `end` lets it go. */
export async function openPreparation() {
  const child = fork(join(root, "scripts", "prepare.mjs"), {
    cwd: root,
    execArgv: ["--import", tether],
    env: { ...process.env, STAGEWORK_TETHER: `${process.pid}` },
  })
  const ended = once(child, "exit").then(() => {
    throw new Error("The preparation of the database has ended before it was done.")
  })
  ended.catch(() => undefined)
  const answer = async () => {
    const [message] = await Promise.race([once(child, "message"), ended])
    if (message.error) throw Object.assign(new Error(message.error.message), message.error)
    return message.answer
  }
  await answer()
  return {
    ask: (name, input) => {
      child.send({ name, input })
      return answer()
    },
    end: () => child.connected && child.disconnect(),
  }
}
