import { expect } from "vitest"
import type { OperationName } from "@/lib/api/endpoints"
import type { SpaceRole } from "@/lib/auth/access"
import { call } from "@/tests/support/call"
import { company, person, type Company } from "@/tests/support/company"
import { archiveSpace, pageIn } from "@/tests/support/pages"

type Setting = {
  /** The lowest role that may. */
  readonly role: SpaceRole
  /** The operation's input for a company: with the id of its own thing, and everything else that it needs. */
  readonly input: (company: Company) => Promise<Record<string, unknown>>
  readonly id: "spaceId" | "pageId"
  readonly reads?: true
  readonly whileArchived?: true
}
const below = { reader: null, commenter: "reader", editor: "commenter", administrator: "editor" } as const

/** The input of an operation on a page of the company, with what else it needs. */
export const ofPage =
  (more: Record<string, unknown> = {}) =>
  async (story: Company) => ({
    pageId: await pageIn(story),
    ...more,
  })

/** What every operation on a space or a page answers to those who may not, and to ids that lead nowhere. */
export async function refuses(name: OperationName, { role, input, id, reads, whileArchived }: Setting): Promise<void> {
  const story = await company()
  const given = await input(story)
  const status = async (as: Parameters<typeof call>[2], more: Record<string, unknown> = {}) => {
    const reply = await call(name, { ...given, ...more } as never, as)
    return reply.status
  }
  const other = await company()
  const foreign = await input(other)
  const allowed = await story.member(role)

  expect(await status({ as: null })).toBe(401)
  expect(await status({ as: { ...allowed, token: "x".repeat(43) } })).toBe(401)
  expect(await status({ as: await story.member(null) })).toBe(404)
  expect(await status({ as: other.owner })).toBe(404)
  expect(await status({ as: await person() })).toBe(404)
  expect(await status({ as: allowed }, { [id]: Number(foreign[id]) })).toBe(404)
  expect(await status({ as: allowed }, { [id]: 987654321 })).toBe(404)
  expect(await status({ as: allowed }, { [id]: "9".repeat(90) })).toBe(404)
  for (const malformed of ["0", "-1", "1.5", "x", "01"])
    expect(await status({ as: allowed }, { [id]: malformed })).toBe(400)
  const lower = below[role]
  if (lower) expect(await status({ as: await story.member(lower) })).toBe(403)
  if (!reads && !whileArchived) {
    await archiveSpace(story)
    expect(await status({ as: allowed })).toBe(409)
  }
}
