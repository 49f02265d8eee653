import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import { question } from "../questions/contract"
import { testSettings } from "../test-settings/settings"

/** The test of a draft, with what is right. */
export const draftTest = z.object({ questions: z.array(question), settings: testSettings })
export type DraftTest = z.output<typeof draftTest>

/**
 * What a restored version has put out of a draft: the text as a version, and the test, where that became another one. `revision` and `testRevision`
 * say which draft stood there since: another one is not taken back.
 */
export const replaced = z.object({
  versionId: idOut,
  test: draftTest.nullable(),
  revision: z.int(),
  testRevision: z.int(),
})
export type Replaced = z.output<typeof replaced>
