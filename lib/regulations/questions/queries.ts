import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { isClosedTest } from "@/db/closed-test"
import { idList } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import type { RegulationScope } from "@/lib/auth/guard"
import type { question } from "./contract"

export type Question = z.output<typeof question>
type Of = Pick<RegulationScope, "organizationId" | "id">

const filesOf = sql`(select coalesce(json_agg(json_strip_nulls(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
    'size', f.size, 'url', '/api/files/' || f.id || '?organizationId=' || f.organization_id, 'width', f.width, 'height', f.height))
    order by f.id), '[]')
  from files f where f.organization_id = q.organization_id and f.attached_to = 'question' and f.attached_to_id = q.id
    and f.deleted_at is null)`

const answersOf = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'correct', a.correct)
    order by a.position, a.id), '[]')
  from regulation_answers a where a.organization_id = q.organization_id and a.question_id = q.id)`

/** The questions of a draft as JSON, with what is right. */
export const questionsOf = ({ organizationId, id }: Readonly<Record<keyof Of, number | SQL>>) => sql`(
  select coalesce(jsonb_agg(json_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'explanation', q.explanation,
    'files', ${filesOf}, 'answers', ${answersOf}) order by q.position, q.id), '[]')
  from regulation_questions q where q.organization_id = ${organizationId} and q.regulation_id = ${id})`

/** Whether the test of a regulation `r` says something else than the published one: what was changed may have been set back. */
export const testDiffers = sql`(r.test_revision <> r.published_test_revision and not exists (
  select from regulation_versions p
  where p.organization_id = r.organization_id and p.regulation_id = r.id and p.published = r.version
    and p.test_settings = r.test_settings and p.questions = ${questionsOf({ organizationId: sql`r.organization_id`, id: sql`r.id` })}))`

type Row = { questions: Question[] }

/** The questions of the draft in their order, with what is right: for editors. */
export async function listDraft(db: Database, scope: Of): Promise<Question[]> {
  const [row] = await db.execute<Row>(sql`select ${questionsOf(scope)} as questions`)
  return row?.questions ?? []
}

type PublishedRow = Row & { closed: boolean }

/** The questions of the published version, with what is right, and whether its test is closed; null of a draft. None of what is right may leave the server. */
export async function findPublishedTest(
  db: Database,
  { organizationId, id }: RegulationScope,
): Promise<PublishedRow | null> {
  const [row] = await db.execute<PublishedRow>(sql`
    select p.questions, ${isClosedTest} as closed from regulations r
    join regulation_versions p on p.organization_id = r.organization_id and p.regulation_id = r.id and p.published = r.version
    where r.organization_id = ${organizationId} and r.id = ${id}`)
  return row ?? null
}

/** Its questions alone. */
export const listPublished = async (db: Database, scope: RegulationScope): Promise<Question[]> =>
  (await findPublishedTest(db, scope))?.questions ?? []

const ofAttemptsRow = z.object({ questions: z.custom<Question[]>() })

/** The questions that the caller's own attempts have asked, as the last one asked each, with what is right: none of that may leave the server. */
export async function listOfOwnAttempts(
  db: Database,
  { organizationId, id, userId }: RegulationScope,
): Promise<Question[]> {
  const [row] = await rowsOf(
    ofAttemptsRow,
    db.execute(sql`
    select coalesce(jsonb_agg(asked.question order by asked.attempt_id desc, asked.n), '[]') as questions
    from (select distinct on (own.question->>'id') own.question, own.n, t.id as attempt_id
      from regulation_attempts t cross join jsonb_array_elements(t.questions) with ordinality as own(question, n)
      where t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.user_id = ${userId}
      order by own.question->>'id', t.id desc) asked`),
  )
  return row?.questions ?? []
}

/** Puts these questions in the place of all of a draft. They keep their ids: attempts, and the files beside them, name those. The regulation must be locked. */
export async function writeQuestions(
  db: Transaction,
  { organizationId, id }: Of,
  questions: readonly Question[],
): Promise<void> {
  const wanted = sql`jsonb_array_elements(${JSON.stringify(questions)}::jsonb) with ordinality as wanted(question, n)`
  await db.execute(sql`
    delete from regulation_answers a using regulation_questions q
    where q.organization_id = ${organizationId} and q.regulation_id = ${id} and a.organization_id = q.organization_id and a.question_id = q.id`)
  await db.execute(
    sql`delete from regulation_questions where organization_id = ${organizationId} and regulation_id = ${id}`,
  )
  await db.execute(sql`
    insert into regulation_questions (organization_id, id, regulation_id, kind, text, explanation, position) overriding system value
    select ${organizationId}, (question->>'id')::bigint, ${id}, question->>'kind', question->>'text', question->>'explanation', n - 1
    from ${wanted}`)
  await db.execute(sql`
    insert into regulation_answers (organization_id, id, question_id, text, correct, position) overriding system value
    select ${organizationId}, (answer.value->>'id')::bigint, (question->>'id')::bigint, answer.value->>'text',
      (answer.value->>'correct')::boolean, answer.n - 1
    from ${wanted} cross join jsonb_array_elements(question->'answers') with ordinality as answer(value, n)`)
}

type NewQuestion = Pick<Question, "kind" | "text" | "explanation">

/** Last. The regulation must be locked. */
export async function insertQuestion(
  db: Transaction,
  { organizationId, id }: RegulationScope,
  { kind, text, explanation }: NewQuestion,
): Promise<number> {
  const [row] = await rowsOf(
    idRow,
    db.execute(sql`
      insert into regulation_questions (organization_id, regulation_id, kind, text, explanation, position)
      values (${organizationId}, ${id}, ${kind}, ${text}, ${explanation}, (select coalesce(max(position) + 1, 0)
        from regulation_questions where organization_id = ${organizationId} and regulation_id = ${id}))
      returning id`),
  )
  if (!row) throw new Error("no question was made")
  return row.id
}

const one = ({ organizationId, id }: RegulationScope, questionId: number): SQL =>
  sql`organization_id = ${organizationId} and regulation_id = ${id} and id = ${questionId}`

export async function updateQuestion(
  db: Transaction,
  scope: RegulationScope,
  questionId: number,
  { kind, text, explanation }: NewQuestion,
): Promise<void> {
  await db.execute(sql`
    update regulation_questions set kind = ${kind}, text = ${text}, explanation = ${explanation}
    where ${one(scope, questionId)}`)
  if (kind === "text")
    await db.execute(sql`
      delete from regulation_answers where organization_id = ${scope.organizationId} and question_id = ${questionId}`)
  if (kind === "single") await keepOneCorrect(db, scope, questionId, null)
}

export async function removeQuestion(db: Transaction, scope: RegulationScope, questionId: number): Promise<void> {
  await db.execute(sql`delete from regulation_questions where ${one(scope, questionId)}`)
}

/** Gives these questions the positions 0, 1, 2… */
export async function setOrder(db: Transaction, scope: RegulationScope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update regulation_questions q set position = wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    where q.organization_id = ${scope.organizationId} and q.regulation_id = ${scope.id} and q.id = wanted.id`)
}

/** Gives these answers of a question the positions 0, 1, 2… */
export async function setAnswerOrder(
  db: Transaction,
  { organizationId }: RegulationScope,
  questionId: number,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update regulation_answers a set position = wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    where a.organization_id = ${organizationId} and a.question_id = ${questionId} and a.id = wanted.id`)
}

/** Behind those that there are, in this order. Of a question with one right answer the last one is right. */
export async function insertAnswers(
  db: Transaction,
  scope: RegulationScope,
  questionId: number,
  answers: readonly { readonly text: string; readonly correct: boolean }[],
): Promise<void> {
  const { organizationId } = scope
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      insert into regulation_answers (organization_id, question_id, text, correct, position)
      select ${organizationId}, ${questionId}, answer.text, answer.correct, answer.n - 1 + (select coalesce(max(position) + 1, 0)
        from regulation_answers where organization_id = ${organizationId} and question_id = ${questionId})
      from rows from (json_to_recordset(${JSON.stringify(answers)}::json) as (text text, correct boolean)) with ordinality
        as answer(text, correct, n)
      order by answer.n returning id`),
  )
  const right = rows[answers.findLastIndex(({ correct }) => correct)]
  if (right) await keepOneCorrect(db, scope, questionId, right.id)
}

export async function updateAnswer(
  db: Transaction,
  scope: RegulationScope,
  { questionId, answerId }: { readonly questionId: number; readonly answerId: number },
  { text, correct }: { readonly text?: string; readonly correct?: boolean },
): Promise<void> {
  await db.execute(sql`
    update regulation_answers set text = coalesce(${text ?? null}::text, text), correct = coalesce(${correct ?? null}::boolean, correct)
    where organization_id = ${scope.organizationId} and question_id = ${questionId} and id = ${answerId}`)
  if (correct === true) await keepOneCorrect(db, scope, questionId, answerId)
}

/** Of a question with one right answer only `answerId` is right; where it is null, the first that is. */
async function keepOneCorrect(
  db: Transaction,
  { organizationId }: RegulationScope,
  questionId: number,
  answerId: number | null,
): Promise<void> {
  await db.execute(sql`
    update regulation_answers a set correct = false
    from regulation_questions q
    where q.organization_id = ${organizationId} and q.id = ${questionId} and q.kind = 'single'
      and a.organization_id = q.organization_id and a.question_id = q.id and a.correct
      and a.id <> coalesce(${answerId}::bigint, (select id from regulation_answers
        where organization_id = ${organizationId} and question_id = ${questionId} and correct order by position, id limit 1))`)
}

export async function removeAnswer(
  db: Transaction,
  { organizationId }: RegulationScope,
  { questionId, answerId }: { readonly questionId: number; readonly answerId: number },
): Promise<void> {
  await db.execute(sql`
    delete from regulation_answers where organization_id = ${organizationId} and question_id = ${questionId} and id = ${answerId}`)
}

export async function removeFile(db: Transaction, { organizationId }: RegulationScope, fileId: number): Promise<void> {
  await db.execute(sql`
    update files set deleted_at = now()
    where organization_id = ${organizationId} and id = ${fileId} and attached_to = 'question'`)
}

const revisionRow = z.object({ testRevision: z.number() })

/** Notes that the test is another one. Answers its revision. */
export async function raiseRevision(db: Transaction, { organizationId, id }: Of): Promise<number> {
  const [row] = await rowsOf(
    revisionRow,
    db.execute(sql`
      update regulations set test_revision = test_revision + 1, updated_at = now()
      where organization_id = ${organizationId} and id = ${id} returning test_revision as "testRevision"`),
  )
  if (!row) throw new Error("the regulation is gone")
  return row.testRevision
}
