import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { freePort, startApplication } from "@/tests/e2e/support/application"

const folder = mkdtempSync(join(tmpdir(), "stagework-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** No key of the machine that the tests run on, and none that such a machine could ask for. */
const withoutKeys = {
  AWS_ACCESS_KEY_ID: "",
  AWS_SECRET_ACCESS_KEY: "",
  AWS_PROFILE: "",
  AWS_SHARED_CREDENTIALS_FILE: join(folder, "none"),
  AWS_CONFIG_FILE: join(folder, "none"),
  AWS_EC2_METADATA_DISABLED: "true",
}

/** What a start says before it ends, and by which code. */
async function endOf(settings: Readonly<Record<string, string>>): Promise<{ said: string; code: unknown }> {
  const started = startApplication(join(folder, "data"), await freePort(), settings)
  return started.then(
    async (running) => {
      await running.stop()
      throw new Error("It has started.")
    },
    (error: unknown) => ({
      said: error instanceof Error ? error.message : "",
      code: error instanceof Error ? error.cause : undefined,
    }),
  )
}

describe("a start", () => {
  it.each([
    ["an address of another machine", "192.0.2.1"],
    ["a name that leads nowhere", "nowhere.invalid"],
  ])("with a HOST that is %s ends with a sentence", async (_, HOST) => {
    const { said, code } = await endOf({ HOST })
    expect(said).toBe(
      `Stagework cannot start.\nHOST ${HOST} is no address of this machine. Take one that is, or leave it out.\n`,
    )
    expect(code).toBe(1)
  })

  it("with one of the keys of its bucket, and with none, ends with a sentence", async () => {
    const bucket = { FILES_S3_BUCKET: "files", FILES_S3_ENDPOINT: "http://127.0.0.1:9", ...withoutKeys }
    const half = await endOf({ ...bucket, FILES_S3_ACCESS_KEY_ID: "key" })
    expect(half).toEqual({
      said: "Stagework cannot start.\nFILES_S3_SECRET_ACCESS_KEY must be set together with FILES_S3_ACCESS_KEY_ID.\n",
      code: 1,
    })
    const none = await endOf(bucket)
    expect(none.said).toMatch(
      /Stagework cannot start\.\nNo file can be kept in the bucket files \(.*[Cc]redentials.*\)\. Correct the settings FILES_S3_…, or the rights of their key\.\n$/,
    )
    expect(none.code).toBe(1)
  })
})
