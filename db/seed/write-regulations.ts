import { and, eq } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import { outcomeOf, verdicts, type Given } from "@/lib/regulations/attempts/score"
import type { Question } from "@/lib/regulations/questions/queries"
import { defaultSettings } from "@/lib/regulations/test-settings/settings"
import { people, type Who } from "./company"
import { daysAgo } from "./journey"
import type { QuestionData, RegulationData, RegulationsData } from "./regulations/regulation"
import { entriesOf, lookup, the, type Written } from "./write-company"

/** Regulations with what was published of them, who has acknowledged it, and the tests that people have taken. */
export async function writeRegulations(db: Transaction, written: Written, data: RegulationsData): Promise<void> {
  const { organizationId, now, spaceId } = written
  const names = [...new Set(data.regulations.flatMap(({ group }) => group ?? []))]
  const groups = await db
    .insert(schema.regulationGroups)
    .values(
      names.map((name, position) => ({
        organizationId,
        spaceId: spaceId(data.space),
        name,
        position,
        createdAt: daysAgo(now, 330).toISOString(),
      })),
    )
    .returning({ id: schema.regulationGroups.id })
  const groupId = lookup(names, groups)
  for (const [position, regulation] of data.regulations.entries()) {
    const id = await writeRegulation(db, written, regulation)
    const place = { organizationId, regulationId: id, position }
    await db
      .insert(schema.regulationPlacements)
      .values([
        { ...place, spaceId: spaceId(data.space), groupId: regulation.group ? groupId(regulation.group) : null },
        ...(regulation.alsoIn ? [{ ...place, spaceId: spaceId(regulation.alsoIn), home: false }] : []),
      ])
  }
}

async function writeRegulation(db: Transaction, written: Written, data: RegulationData): Promise<number> {
  const { organizationId, userId, now } = written
  const { name, by, versions, questions = [] } = data
  const published = versions.length
  const changedAt = daysAgo(now, versions.at(-1)?.ago ?? data.made).toISOString()
  const tested = questions.length > 0 ? 1 : 0
  const creatorId = userId(by)
  const testSettings = { ...defaultSettings, ...data.testSettings }
  const [row] = await db
    .insert(schema.regulations)
    .values({
      organizationId,
      name,
      mandatory: data.mandatory ?? false,
      dueDays: data.dueDays ?? null,
      askedRoles: data.askedRoles ?? [],
      repeatMonths: data.repeatMonths ?? null,
      readingSeconds: data.readingSeconds ?? null,
      readToEnd: data.readToEnd ?? false,
      testSettings,
      testRevision: tested,
      creatorId,
      createdAt: daysAgo(now, data.made).toISOString(),
      updatedAt: changedAt,
    })
    .returning({ id: schema.regulations.id })
  const regulationId = the(row).id
  const own = { organizationId, regulationId }
  await db.insert(schema.regulationContents).values({
    ...own,
    content: the(data.draft ?? versions.at(-1)?.content),
    revision: Math.max(1, published),
    updatedById: creatorId,
    updatedAt: changedAt,
  })
  if (published === 0) return regulationId

  const asked = await writeQuestions(db, written, regulationId, questions)
  await db.insert(schema.regulationVersions).values(
    versions.map(({ ago, note, content }, index) => ({
      ...own,
      number: index + 1,
      name,
      content,
      authorId: creatorId,
      createdAt: daysAgo(now, ago).toISOString(),
      published: index + 1,
      publishedAt: daysAgo(now, ago).toISOString(),
      publishedById: creatorId,
      note: note ?? null,
      asked: true,
      questions: asked,
      testSettings,
    })),
  )
  const tests = (data.tests ?? []).map((test) => ({
    ...test,
    ...answered(asked, test.words, test.marked !== undefined),
  }))
  const askedById = await writeHistory(db, written, regulationId, data, tests)
  await db
    .update(schema.regulations)
    .set({
      version: published,
      publishedAt: changedAt,
      publishedById: creatorId,
      publishedRevision: published,
      questionCount: questions.length,
      publishedTestRevision: tested,
      askedById,
      askedAt: changedAt,
    })
    .where(and(eq(schema.regulations.organizationId, organizationId), eq(schema.regulations.id, regulationId)))
  if (tests.length > 0)
    await db.insert(schema.regulationAttempts).values(
      tests.map(({ who, ago, given, outcome: { score, result } }) => ({
        ...own,
        userId: userId(who),
        version: published,
        askedById,
        questions: asked,
        answers: given,
        score,
        result,
        startedAt: daysAgo(now, ago + 0.01).toISOString(),
        finishedAt: daysAgo(now, ago).toISOString(),
      })),
    )
  return regulationId
}

async function writeQuestions(
  db: Transaction,
  { organizationId }: Written,
  regulationId: number,
  data: readonly QuestionData[],
): Promise<Question[]> {
  const questions: Question[] = []
  for (const [position, { text, explanation = null, answers = [] }] of data.entries()) {
    const right = answers.filter((answer) => answer.startsWith("x ")).length
    const kind = answers.length === 0 ? "text" : right === 1 ? "single" : "multiple"
    const [row] = await db
      .insert(schema.regulationQuestions)
      .values({ organizationId, regulationId, kind, text, explanation, position })
      .returning({ id: schema.regulationQuestions.id })
    const { id } = the(row)
    const offered = answers.map((answer) => ({
      text: answer.replace(/^x /, ""),
      correct: answer.startsWith("x "),
    }))
    const ids =
      offered.length === 0
        ? []
        : await db
            .insert(schema.regulationAnswers)
            .values(offered.map((answer, at) => ({ organizationId, questionId: id, ...answer, position: at })))
            .returning({ id: schema.regulationAnswers.id })
    const shown = offered.map((answer, at) => ({ id: the(ids[at]).id, ...answer }))
    questions.push({ id, kind, text, explanation, files: [], answers: shown })
  }
  return questions
}

/** Everything right, and these words where the answer is to be written. */
function answered(questions: readonly Question[], words: string, marked: boolean) {
  const given = questions.map(({ id, kind, answers }): Given => {
    if (kind === "text") return { questionId: id, text: words }
    return { questionId: id, answerIds: answers.flatMap((answer) => (answer.correct ? [answer.id] : [])) }
  })
  const marks = new Map(marked ? questions.map(({ id }) => [id, true]) : [])
  return { given, outcome: outcomeOf(verdicts(questions, given, marks), defaultSettings.passMark) }
}

type Test = { readonly who: Who; readonly ago: number; readonly marked?: Who } & ReturnType<typeof answered>

/** In the order in which it happened; answers the record by which all were asked last. */
async function writeHistory(
  db: Transaction,
  { organizationId, userId, now }: Written,
  regulationId: number,
  { name, by, versions, read }: RegulationData,
  tests: readonly Test[],
): Promise<number> {
  const happened = [
    ...versions.map(({ ago, note = null }, index) => ({
      kind: "published" as const,
      who: by,
      ago,
      version: index + 1,
      details: { note, asked: true },
    })),
    ...read.flatMap((readers, index) =>
      entriesOf(readers).map(([who, ago]) => ({
        kind: "acknowledged" as const,
        who,
        ago,
        version: index + 1,
        details: {},
      })),
    ),
    ...tests.map(({ who, ago, marked, outcome: { result, score } }) => ({
      kind: result,
      who,
      ago,
      version: versions.length,
      details: { score, ...(marked && { markedById: userId(marked) }) },
    })),
  ].toSorted((a, b) => b.ago - a.ago)
  const rows = await db
    .insert(schema.regulationHistory)
    .values(
      happened.map(({ kind, who, ago, version, details }) => ({
        organizationId,
        regulationId,
        regulationName: name,
        kind,
        version,
        userId: userId(who),
        userName: people[who].name,
        details,
        at: daysAgo(now, ago).toISOString(),
      })),
    )
    .returning({ id: schema.regulationHistory.id })
  return the(rows[happened.findLastIndex(({ kind }) => kind === "published")]).id
}
