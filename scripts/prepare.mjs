// What a start does once: it reads the environment, and migrates and fills the database. A process of its own, which ends: the memory that
// this takes would stay with the one that watches over the server. `preparation.mjs` starts it, and asks for one thing at a time.
import { fromRoot, loadTypeScript } from "./setup.mjs"

const work = {
  readEnv: async () => (await fromRoot("lib/platform/env.ts")).readEnv(process.env),
  checkBucket: async (settings) => (await fromRoot("lib/platform/files/s3.ts")).checkBucket(settings),
  migrate: async ({ url, filling }) => {
    const { migrate } = await fromRoot("db/migrate.ts")
    const { undoCutRestore } = await fromRoot("db/backup/restore.ts")
    await undoCutRestore(url)
    await migrate(url)
    if (!filling) return
    const { seed } = await fromRoot("db/seed/index.ts")
    await seed(url)
  },
  riskySettings: async ({ url }) => (await fromRoot("db/migrate.ts")).riskySettings(url),
}

await loadTypeScript()
process.on("message", (question) => void answer(question))
// The tether lets it go; what is asked of it comes over the same channel.
process.channel.ref()
process.send("ready")

async function answer({ name, input }) {
  try {
    process.send({ answer: await work[name](input) })
  } catch (error) {
    const { message, stack, code, address, path } = error
    process.send({ error: { message, stack, code, address, path } })
  }
}
