import { and, eq, sql } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import { marked as withMarks, outcomeOf, verdicts, type Given } from "@/lib/regulations/attempts/score"
import { issueWhere } from "@/lib/regulations/certificates/queries"
import type { Question } from "@/lib/regulations/questions/queries"
import { defaultSettings } from "@/lib/regulations/test-settings/settings"
import { people, spaces } from "./company"
import { daysAgo } from "./journey"
import type { QuestionData, RegulationData, RegulationsData, TestData } from "./regulations/regulation"
import { entriesOf, lookup, the, type Written } from "./write-company"

/** Regulations with what was published of them, who has acknowledged it, and the tests that people have taken. */
export async function writeRegulations(db: Transaction, written: Written, data: RegulationsData): Promise<void> {
  const { organizationId, now, spaceId } = written
  const names = [...new Set(data.regulations.flatMap(({ group }) => group ?? []))]
  const rows = names.map((name, position) => ({
    organizationId,
    spaceId: spaceId(data.space),
    name,
    position,
    createdAt: daysAgo(now, 330).toISOString(),
  }))
  const groups =
    rows.length > 0
      ? await db.insert(schema.regulationGroups).values(rows).returning({ id: schema.regulationGroups.id })
      : []
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
    if (regulation.entry)
      await db
        .update(schema.spaces)
        .set({ entryRegulationId: id })
        .where(and(eq(schema.spaces.organizationId, organizationId), eq(schema.spaces.id, spaceId(data.space))))
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
    ...answered(asked, test),
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
      askedAt: daysAgo(now, data.cleared?.ago ?? the(versions.at(-1)).ago).toISOString(),
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
  await db.execute(issueWhere(sql`t.organization_id = ${organizationId} and t.regulation_id = ${regulationId}`))
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

/** What somebody answers: right, or all of it wrong, and these words where the answer is to be written. */
function answered(questions: readonly Question[], { words, marked, wrong = false }: TestData) {
  const given = questions.map(({ id, kind, answers }): Given => {
    if (kind === "text") return { questionId: id, text: words }
    return { questionId: id, answerIds: answers.flatMap((answer) => (answer.correct === wrong ? [] : [answer.id])) }
  })
  const written = questions.filter(({ kind }) => kind === "text")
  const answers = withMarks(given, new Map(marked ? written.map(({ id }) => [id, !wrong]) : []))
  return { given: answers, outcome: outcomeOf(verdicts(questions, answers), defaultSettings.passMark) }
}

type Test = TestData & ReturnType<typeof answered>

/** In the order in which it happened; answers the record by which all were asked last. */
async function writeHistory(
  db: Transaction,
  { organizationId, userId, spaceId, now }: Written,
  regulationId: number,
  { name, by, made, alsoIn, versions, read, cleared, changed }: RegulationData,
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
        version: Math.min(index + 1, versions.length),
        details: {},
      })),
    ),
    ...tests.map(({ who, ago }) => ({
      kind: "attemptStarted" as const,
      who,
      ago: ago + 0.01,
      version: versions.length,
      details: {},
    })),
    ...tests.map(({ who, ago, marked, outcome: { result, score } }) => ({
      kind: result,
      who,
      ago,
      version: versions.length,
      details: {
        score,
        ...(marked && { markedById: userId(marked), names: { [userId(marked)]: people[marked].name } }),
      },
    })),
    ...(alsoIn
      ? [
          {
            kind: "addedToSpace" as const,
            who: by,
            ago: made,
            version: null,
            details: { spaceId: spaceId(alsoIn), spaceName: spaces[alsoIn].name },
          },
        ]
      : []),
    ...(cleared ? [{ ...cleared, kind: "cleared" as const, version: versions.length, details: {} }] : []),
    ...(changed
      ? [{ ...changed, kind: "settingsChanged" as const, version: null, details: { settings: changed.settings } }]
      : []),
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
  return the(rows[happened.findLastIndex(({ kind }) => kind === "published" || kind === "cleared")]).id
}
