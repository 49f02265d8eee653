import type { z } from "zod"
import type { regulationSettingChange } from "@/lib/regulations/history/contract"
import type { SpaceRole } from "@/lib/auth/access"
import type { TestSettings } from "@/lib/regulations/test-settings/settings"
import type { Document } from "@/lib/rich-text/document"
import type { SpaceName, Who } from "../company"

export type QuestionData = {
  readonly text: string
  readonly explanation?: string
  /** What it offers, right ones begin with "x "; without them the person writes the answer. */
  readonly answers?: readonly string[]
}

/** Days are counted back from the day of the seed. */
export type RegulationData = {
  readonly name: string
  readonly group?: string
  readonly by: Who
  readonly made: number
  readonly mandatory?: true
  readonly dueDays?: number
  /** The roles that it asks; all, where there is none. */
  readonly askedRoles?: SpaceRole[]
  readonly repeatMonths?: number
  readonly readingSeconds?: number
  readonly readToEnd?: true
  /** A further space that shows it. */
  readonly alsoIn?: SpaceName
  /** What was published, the first one first; each asks everybody again. */
  readonly versions: readonly { readonly ago: number; readonly note?: string; readonly content: Document }[]
  /** What is written and not published yet. */
  readonly draft?: Document
  readonly questions?: readonly QuestionData[]
  /** How the test is taken, where that is not as usual. */
  readonly testSettings?: Partial<TestSettings>
  /** Who has acknowledged each of the versions, and when; after them, who has acknowledged the last one again. */
  readonly read: readonly Partial<Readonly<Record<Who, number>>>[]
  /** Who has answered the questions: everything right but what is `wrong`, with these words where they are to be written, marked or waiting for it. */
  readonly tests?: readonly TestData[]
  /** By whom and when all were asked again, after the last version. */
  readonly cleared?: Happened
  /** By whom and when it came to ask what it asks now. */
  readonly changed?: Happened & { readonly settings: readonly SettingData[] }
  /** Whether it opens its space. */
  readonly entry?: true
}

type Happened = { readonly who: Who; readonly ago: number }
export type TestData = Happened & { readonly words: string; readonly marked?: Who; readonly wrong?: boolean }
type SettingData = z.output<typeof regulationSettingChange>

export type RegulationsData = { readonly space: SpaceName; readonly regulations: readonly RegulationData[] }
