import { isDeepStrictEqual } from "node:util"
import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { database } from "@/db/client"
import type { RegulationRecord } from "@/lib/regulations/history/queries"
import type { Given } from "@/lib/regulations/attempts/score"
import { call, type Person } from "../../support/call"
import { the } from "../../support/company"
import { replay, type Versions } from "./history"
import { questionOf, type Attempt, type Regulation, type Space } from "./model"
import { Turn, type Operation, type World } from "./turn"

export type Choice = {
  readonly name: string
  readonly operation: Operation
  readonly as: Person
  readonly dice: readonly number[]
}

/**
 * Operations that are done at once. In which order they took effect nobody knows but the histories: the model is read anew from those, each
 * record held against the rules, and what stays true in any order is looked at.
 */
export class AtOnce {
  readonly #world: World
  /** How far the feed was read. */
  #seq = 0
  /** The histories as they were read last. */
  readonly #records = new Map<number, readonly RegulationRecord[]>()
  readonly #versions = new Map<number, Map<number, Test>>()

  constructor(world: World) {
    this.#world = world
  }

  /** Answers the names of those that were done, mostly about one regulation. */
  async run(choices: readonly Choice[], focus: number, when: string): Promise<string[]> {
    await this.#follow()
    const { regulations } = this.#world.model
    const about = the(regulations[focus % regulations.length])
    const results = await Promise.all(
      choices.map(async ({ name, operation, as, dice }) => {
        const result = await operation.run(new Turn(this.#world, as, dice, about))
        return { name, status: result?.reply?.status ?? (result ? 200 : 0) }
      }),
    )
    const failed = results.filter(({ status }) => status >= 500)
    expect(failed, `what fails ${when}`).toEqual([])
    await this.#learn(when)
    return results.flatMap(({ name, status }) => (status >= 200 && status < 400 ? [name] : []))
  }

  async #learn(when: string): Promise<void> {
    const { model } = this.#world
    for (const patch of await this.#follow()) {
      if (patch.entity !== "spaceMember") continue
      const { after, before } = patch
      const { userId } = the(after ?? before)
      const { members } = the(model.spaces.find(({ id }) => id === the(after ?? before).spaceId))
      if (after === null) members.delete(userId)
      else if (before === null) members.set(userId, { role: the(after.role), since: model.now, roleSince: model.now })
      else if (after.role) Object.assign(the(members.get(userId)), { role: after.role, roleSince: model.now })
    }
    for (const space of model.spaces) await this.#learnSpace(space, when)
    const answers = await savedAnswers(this.#world.organizationId)
    await Promise.all(model.regulations.map((regulation) => this.#learnRegulation(regulation, answers, when)))
    model.goOnAfter(Math.max(...[...this.#records.values()].flatMap((records) => records.map(({ id }) => id))))
    for (const { id, entry, members } of model.spaces) {
      const opens = model.regulations.find((one) => one.id === entry)
      if (entry !== null)
        expect([opens?.spaces.some((space) => space.id === id), opens?.published], `what opens ${id} ${when}`).toEqual([
          true,
          expect.anything(),
        ])
      expect(members.has(this.#world.keeper.id), `who keeps ${id} ${when}`).toBe(true)
    }
  }

  /** What has changed since it was asked last. */
  async #follow() {
    const patches = []
    for (let more = true; more;) {
      const { body } = await call("listChanges", { after: String(this.#seq), limit: "200" }, { as: this.#world.owner })
      patches.push(...body.items.flatMap((change) => change.patches))
      ;[this.#seq, more] = [body.lastSeq, body.more]
    }
    return patches
  }

  async #learnSpace(space: Space, when: string): Promise<void> {
    const { owner: as } = this.#world
    const { body: members } = await call("listSpaceMembers", { spaceId: space.id }, { as })
    expect(
      new Map(members.map(({ userId, role }) => [userId, role])),
      `the members of ${space.id}, as the feed tells them ${when}`,
    ).toEqual(new Map([...space.members].map(([userId, { role }]) => [userId, role])))
    space.entry = (await call("getSpace", { spaceId: space.id }, { as })).body.entryRegulationId
  }

  async #learnRegulation(
    regulation: Regulation,
    answers: ReadonlyMap<number, readonly Given[] | null>,
    when: string,
  ): Promise<void> {
    const { owner: as, model } = this.#world
    const { id: regulationId } = regulation
    const about = `of regulation ${regulationId} ${when}`
    // What is deleted tells of its history alone: it comes back for as long as it is read.
    const found = await call("getRegulation", { regulationId }, { as })
    const deleted = found.status === 404
    if (deleted) await call("restoreFromTrash", { items: [{ kind: "regulation", id: regulationId }] }, { as })
    const { body: now } = deleted ? await call("getRegulation", { regulationId }, { as }) : found
    const { body: content } = await call("getRegulationContent", { regulationId }, { as })
    const { body: questions } = await call("listQuestions", { regulationId }, { as })
    const { body: settings } = await call("getTestSettings", { regulationId }, { as })
    const records = await this.#readRecords(regulationId, as)
    const before = this.#records.get(regulationId) ?? []
    expect(records.slice(0, before.length).map(lasting), `earlier records ${about}`).toEqual(before.map(lasting))
    this.#records.set(regulationId, records)

    const versions = await this.#readVersions(regulationId, records, as)
    const asked = new Map(
      [...versions.values()].flatMap((test) => test.questions.map((question) => [question.id, question] as const)),
    )
    const right = new Map(
      [...answers].map(([id, given]) => [
        id,
        given && new Map(given.map((one) => [one.questionId, isRight(one, asked.get(one.questionId))] as const)),
      ]),
    )
    const { regulation: is, certified, faults } = replay(regulation, records, versions, right, model.now)
    expect(faults, `what the rules do not allow in the history ${about}`).toEqual([])
    expect(
      [now.version, now.mandatory, now.dueDays, now.askedRoles, now.askedUserIds, now.repeatMonths],
      about,
    ).toEqual([
      is.published?.version ?? null,
      is.asks.mandatory,
      is.asks.dueDays,
      is.asks.askedRoles,
      is.asks.askedUserIds,
      is.asks.repeatMonths,
    ])
    Object.assign(regulation, is, {
      deleted,
      revision: content.revision,
      rewritten: !isDeepStrictEqual(content.content, now.content),
      draft: { questions: questions.map(questionOf), settings: settingsOf(settings) },
      spaces: now.spaces.map(({ spaceId }) => the(model.spaces.find(({ id }) => id === spaceId))),
    })
    await this.#compareCertificates(regulation, [...certified.values()], about)
    if (deleted) expect((await call("deleteRegulation", { regulationId }, { as })).status, about).toBe(204)
  }

  async #readRecords(regulationId: number, as: Person): Promise<RegulationRecord[]> {
    const records: RegulationRecord[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const input = { regulationId, limit: "200", ...(cursor && { cursor }) }
      const { body } = await call("listRegulationHistory", input, { as })
      records.unshift(...body.items.toReversed())
      cursor = body.nextCursor
    }
    return records
  }

  /** The tests of what was published, which never change. */
  async #readVersions(regulationId: number, records: readonly RegulationRecord[], as: Person): Promise<Versions> {
    const known = this.#versions.get(regulationId) ?? new Map<number, Test>()
    this.#versions.set(regulationId, known)
    if (known.size === records.filter(({ kind }) => kind === "published").length) return known
    const { body } = await call("listRegulationVersions", { regulationId, limit: "200" }, { as })
    for (const { id: regulationVersionId, number } of body.items)
      if (number !== null && !known.has(number)) {
        const { body: version } = await call("getRegulationVersion", { regulationId, regulationVersionId }, { as })
        const settings = settingsOf(the(version.testSettings))
        known.set(number, { questions: the(version.questions).map(questionOf), settings })
      }
    return known
  }

  /** One for each attempt that was passed by who knew the text, and never a second one; what holds is of who is done. */
  async #compareCertificates(
    regulation: Regulation,
    certified: readonly { readonly userId: number; readonly version: number }[],
    about: string,
  ): Promise<void> {
    const { owner: as, model } = this.#world
    const passed = regulation.attempts.filter(({ result }) => result === "passed")
    for (const userId of new Set(passed.map((attempt) => attempt.userId))) {
      const { body } = await call("listRegulationCertificates", { regulationId: regulation.id, userId }, { as })
      const said = certified.filter((one) => one.userId === userId).map(({ version }) => version)
      expect(sorted(body.map(({ version }) => version)), `the certificates of ${userId} ${about}`).toEqual(sorted(said))
      const valid = body.filter(({ state }) => state === "valid").length
      expect(valid, `the valid ones of ${userId} ${about}`).toBeLessThanOrEqual(
        model.standing(regulation, userId).done ? 1 : 0,
      )
    }
  }
}

type Test = { readonly questions: Attempt["questions"]; readonly settings: Regulation["draft"]["settings"] }

/** All of a record but its time, which a test moves back. */
const lasting = (record: RegulationRecord) => ({ ...record, at: null })

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

const settingsOf = (told: { passMark: number; attempts: number | null; timeLimitMinutes: number | null }) => ({
  passMark: told.passMark,
  attempts: told.attempts,
  timed: told.timeLimitMinutes !== null,
})

/** Null of what waits for a mark. */
function isRight({ answerIds = [], text, correct }: Given, question: Attempt["questions"][number] | undefined) {
  if (question?.kind === "text") return text ? (correct ?? null) : false
  return JSON.stringify(sorted(answerIds)) === JSON.stringify(sorted(question?.right ?? []))
}

/** What is saved of attempts, which the API tells to nobody but whose they are. */
async function savedAnswers(organizationId: number): Promise<Map<number, Given[] | null>> {
  const rows = await database().execute<{ id: number; answers: Given[] | null }>(
    sql`select id, answers from regulation_attempts where organization_id = ${organizationId}`,
  )
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}
