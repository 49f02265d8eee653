import { Readable } from "node:stream"
import { eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import { files } from "@/lib/platform/files"
import { issueWhere } from "@/lib/regulations/certificates/queries"
import type { Question } from "@/lib/regulations/questions/queries"
import type { Document } from "@/lib/rich-text/document"
import { the, type Company } from "./company"
import { written } from "./pages"

type Fields = {
  readonly content?: Document
  readonly groupId?: number | null
  /** A draft, where false. */
  readonly published?: boolean
  readonly mandatory?: boolean
  /** With a test of two questions. */
  readonly tested?: boolean
  readonly dueDays?: number | null
  readonly askedRoles?: SpaceRole[]
  readonly repeatMonths?: number
  readonly readingSeconds?: number
  readonly readToEnd?: boolean
}
let position = 0

/** A regulation after all that were made before it, with its first version: published, unless something else is said. */
export async function regulationIn(
  { organizationId, owner, spaceId }: Pick<Company, "organizationId" | "owner" | "spaceId">,
  name = "Handling customer data",
  { content = written(name), groupId = null, published = true, tested = false, ...values }: Fields = {},
): Promise<{ regulationId: number; versionId: number; askedById: number }> {
  const db = database()
  const [made] = await db
    .insert(schema.regulations)
    .values({ organizationId, name, creatorId: owner.id, ...values })
    .returning()
  const regulationId = the(made).id
  await db
    .insert(schema.regulationPlacements)
    .values({ organizationId, regulationId, spaceId, groupId, position: position++ })
  await db.insert(schema.regulationContents).values({ organizationId, regulationId, content, updatedById: owner.id })
  const questions = tested ? await questionsIn(organizationId, regulationId) : []
  let askedById = 0
  const [version] = await db
    .insert(schema.regulationVersions)
    .values({
      organizationId,
      regulationId,
      number: 1,
      name,
      content,
      authorId: owner.id,
      ...(published && { published: 1, publishedAt: sql`now()`, publishedById: owner.id, asked: true, questions }),
    })
    .returning()
  if (published) {
    const [asked] = await db
      .insert(schema.regulationHistory)
      .values({
        organizationId,
        regulationId,
        regulationName: name,
        kind: "published",
        version: 1,
        userId: owner.id,
        userName: owner.name,
      })
      .returning()
    askedById = the(asked).id
    await db
      .update(schema.regulations)
      .set({
        version: 1,
        publishedAt: sql`now()`,
        publishedById: owner.id,
        publishedRevision: 1,
        askedById,
        questionCount: questions.length,
        askedAt: sql`now()`,
      })
      .where(sql`id = ${regulationId}`)
  }
  return { regulationId, versionId: the(version).id, askedById }
}

/** A question with a right and a wrong answer, and one that is answered in writing. */
async function questionsIn(organizationId: number, regulationId: number): Promise<Question[]> {
  const db = database()
  const [choice, written] = await db
    .insert(schema.regulationQuestions)
    .values([
      { organizationId, regulationId, kind: "single", text: "How do you leave?", position: 0 },
      { organizationId, regulationId, kind: "text", text: "Why?", position: 1 },
    ])
    .returning()
  const answers = await db
    .insert(schema.regulationAnswers)
    .values([
      { organizationId, questionId: the(choice).id, text: "By the stairs", correct: true, position: 0 },
      { organizationId, questionId: the(choice).id, text: "By the lift", correct: false, position: 1 },
    ])
    .returning()
  return [the(choice), the(written)].map(({ id, kind, text, explanation }) => ({
    id,
    kind,
    text,
    explanation,
    files: [],
    answers: kind === "text" ? [] : answers.map(({ id, text, correct }) => ({ id, text, correct })),
  }))
}

type Of = Pick<Company, "organizationId" | "owner">

/** The ids of what a test has, with a file beside its first question. */
export async function testOf({ organizationId, owner }: Of, regulationId: number) {
  const questions = await database()
    .select()
    .from(schema.regulationQuestions)
    .where(eq(schema.regulationQuestions.regulationId, regulationId))
    .orderBy(schema.regulationQuestions.position)
  const [questionId, writtenQuestionId] = [the(questions[0]).id, the(questions[1]).id]
  const [answer] = await database()
    .select()
    .from(schema.regulationAnswers)
    .where(eq(schema.regulationAnswers.questionId, questionId))
  const stored = await files().put(Readable.from([Buffer.from("x")]), 1)
  const [file] = await database()
    .insert(schema.files)
    .values({
      organizationId,
      storageKey: stored.key,
      name: "plan.txt",
      mediaType: "text/plain",
      size: stored.size,
      sha256: stored.sha256,
      attachedTo: "question",
      attachedToId: questionId,
      creatorId: owner.id,
    })
    .returning()
  return { questionId, writtenQuestionId, answerId: the(answer).id, questionFileId: the(file).id }
}

type Taking = { readonly regulationId: number; readonly askedById: number; readonly userId: number }

async function attempt({ organizationId }: Of, { regulationId, askedById, userId }: Taking, finished: object) {
  const [version] = await database()
    .select()
    .from(schema.regulationVersions)
    .where(eq(schema.regulationVersions.regulationId, regulationId))
  const { questions } = the(version)
  const [made] = await database()
    .insert(schema.regulationAttempts)
    .values({ organizationId, regulationId, userId, version: 1, askedById, questions, ...finished })
    .returning()
  return the(made).id
}

/** An attempt that an editor has to mark. */
export async function waitingAttempt(made: Of, taking: Taking): Promise<number> {
  const { writtenQuestionId: questionId } = await idsOfTest(taking.regulationId)
  const answers = [{ questionId, text: "Smoke rises." }]
  return attempt(made, taking, { answers, score: 0, result: "waiting", finishedAt: sql`now()` })
}

/** The token of the certificate of somebody who has passed the test with all answers right, and acknowledges the regulation. */
export async function certificateOf(made: Of, regulationId: number, person: { id: number }): Promise<string> {
  const [row] = await database().select().from(schema.regulations).where(eq(schema.regulations.id, regulationId))
  const passed = { answers: [], score: 100, result: "passed", finishedAt: sql`now()` }
  const attemptId = await attempt(made, { regulationId, askedById: the(the(row).askedById), userId: person.id }, passed)
  const [user] = await database().select().from(schema.users).where(eq(schema.users.id, person.id))
  await database()
    .insert(schema.regulationHistory)
    .values({
      organizationId: made.organizationId,
      regulationId,
      regulationName: the(row).name,
      kind: "acknowledged",
      version: 1,
      userId: person.id,
      userName: the(user).name,
    })
  await database().execute(issueWhere(sql`t.id = ${attemptId}`))
  const [certificate] = await database()
    .select()
    .from(schema.regulationCertificates)
    .where(eq(schema.regulationCertificates.attemptId, attemptId))
  return the(certificate).token
}

async function idsOfTest(regulationId: number) {
  const [, written] = await database()
    .select()
    .from(schema.regulationQuestions)
    .where(eq(schema.regulationQuestions.regulationId, regulationId))
    .orderBy(schema.regulationQuestions.position)
  return { writtenQuestionId: the(written).id }
}

/** An attempt of the caller's own that is open. */
export async function ownAttempt({
  place: { organizationId, regulationId },
  made,
  caller,
}: {
  readonly place: { readonly organizationId: number; readonly regulationId: number }
  readonly made: Company
  readonly caller: { readonly id: number }
}): Promise<number> {
  const [row] = await database().select().from(schema.regulations).where(eq(schema.regulations.id, regulationId))
  const askedById = the(the(row).askedById)
  return attempt({ organizationId, owner: made.owner }, { regulationId, askedById, userId: caller.id }, {})
}
