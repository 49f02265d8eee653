import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { users } from "@/db/schema"
import type { Contract } from "@/lib/api/contract"
import type { OperationName } from "@/lib/api/endpoints"
import { hashPassword } from "@/lib/auth/password"
import { password } from "@/tests/support/account"
import { codeOf } from "@/tests/support/authenticator"
import { bodyOf } from "@/tests/support/bodies"
import { call, type Person } from "@/tests/support/call"
import { the, unique, type Company } from "@/tests/support/company"
import type { Fixture } from "@/tests/support/fixture"
import { prepare } from "./cases"

type Given = { readonly made: Company; readonly place: Fixture; readonly caller: Person }
type More = {
  readonly ids?: Readonly<Record<string, unknown>>
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
}

async function withPassword({ caller }: Given): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database().update(users).set({ passwordHash }).where(eq(users.id, caller.id))
}

const proved = async (given: Given): Promise<More> => {
  await withPassword(given)
  return { body: { password } }
}

async function withSecondFactor(given: Given): Promise<More> {
  await withPassword(given)
  const as = given.caller
  const { secret } = (await call("beginSecondFactor", { password }, { as })).body
  const { recoveryCodes } = (await call("confirmSecondFactor", { code: codeOf(secret) }, { as })).body
  return { body: { password, code: the(recoveryCodes[0]) } }
}

async function stageOfAnotherBoard({ made, place }: Given): Promise<number> {
  return the((await made.board(["To do"], [], place.spaceId, place.projectGroupId)).columnIds[0])
}

/** What it takes that operations come through to their end, where a valid call of them is refused in a place like any other. */
const whole: Partial<Record<OperationName, (given: Given) => Promise<More>>> = {
  changePassword: async (given) => {
    await withPassword(given)
    return { body: { currentPassword: password, newPassword: "an otter in the brook" } }
  },
  clearPersonalData: proved,
  closeAccount: proved,
  resendEmailChange: async ({ caller }) => {
    await call("requestEmailChange", { email: `${unique("other")}@example.com` }, { as: caller })
    return {}
  },
  disableSecondFactor: withSecondFactor,
  renewRecoveryCodes: withSecondFactor,
  deleteSpaces: async ({ place }) => ({ query: { spaceIds: String(place.spaceId) } }),
  changeProjectGroupOrder: async ({ place: { spaceId }, caller }) => {
    const { body } = await call("getSpace", { spaceId }, { as: caller })
    return { body: { ids: body.projectGroups.map(({ id }) => id).toReversed() } }
  },
  addTaskPlacement: async (given) => ({ body: { stageId: await stageOfAnotherBoard(given) } }),
  removeTaskPlacement: async (given) => {
    const { taskId } = given.place
    await call("addTaskPlacement", { taskId, stageId: await stageOfAnotherBoard(given) }, { as: given.caller })
    return {}
  },
  // Somebody has failed as often as they may.
  giveTestAttempt: async ({ made, place: { regulationId, spaceId } }) => {
    const as = await made.member("reader", "member", spaceId)
    await call("setRegulationMandatory", { regulationId, mandatory: true }, { as: made.owner })
    for (const _ of [1, 2, 3]) {
      const { body } = await call("startRegulationTest", { regulationId }, { as })
      await call("takeRegulationTest", { regulationId, attemptId: body.id, answers: [] }, { as })
    }
    return { body: { userId: as.id } }
  },
  undoChange: async ({ place: { taskId }, caller }) => {
    const { headers } = await call("updateTaskName", { taskId, name: "Renamed" }, { as: caller })
    return { ids: { changeId: headers.get("change-id") } }
  },
}

/** One call of an operation that comes through, by a caller who may make it. */
export async function prepareWhole(made: Company, contract: Contract, place: Fixture, caller: Person) {
  const { ids, body } = await prepare(made, contract, place, caller)
  const more = await whole[contract.name]?.({ made, place, caller })
  return {
    ids: { ...ids, ...more?.ids },
    body: bodyOf(contract, { ...body, ...more?.body }),
    query: more?.query && new URLSearchParams(more.query),
  }
}
