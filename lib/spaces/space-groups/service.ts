import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { arrange } from "@/lib/api/list-position"
import { changeSidebar, checkSpaces, orderSpaces, theGroup } from "../sidebar/change"
import * as queries from "../sidebar/queries"
import * as contracts from "./contract"

export const listSpaceGroups = implement(contracts.listSpaceGroups, async ({ scope, db }) => {
  const sidebar = await queries.readSidebar(db, scope)
  return sidebar.groups.map((group) => shown(sidebar, group.id))
})

export const createSpaceGroup = implement(contracts.createSpaceGroup, async ({ input, scope, db, changes }) => {
  const { name, color, spaceIds = [] } = input
  let made = 0
  const sidebar = await changeSidebar({ db, scope, changes }, async (before) => {
    checkSpaces(before, spaceIds)
    made = await queries.insertSpaceGroup(db, scope, { name, color, position: before.groups.length })
    if (spaceIds.length === 0) return
    await queries.putIntoGroup(db, scope, spaceIds, made)
    await orderSpaces(db, scope, before, spaceIds)
  })
  return shown(sidebar, made)
})

export const renameSpaceGroup = implement(contracts.renameSpaceGroup, async ({ input, scope, db, changes }) => {
  const { spaceGroupId, name } = input
  const sidebar = await changeSidebar({ db, scope, changes }, async (before) => {
    theGroup(before, spaceGroupId)
    await queries.setSpaceGroup(db, scope, spaceGroupId, { name })
  })
  return shown(sidebar, spaceGroupId)
})

export const moveSpaceGroup = implement(contracts.moveSpaceGroup, async ({ input, scope, db, changes }) => {
  const { spaceGroupId, ...place } = input
  const sidebar = await changeSidebar({ db, scope, changes }, async (before) => {
    theGroup(before, spaceGroupId)
    const ids = arrange(
      before.groups.map(({ id }) => id),
      spaceGroupId,
      place,
    )
    if (!ids) throw notFound("There is no such group of spaces of yours to stand beside.")
    await queries.setSpaceGroupOrder(db, scope, ids)
  })
  return shown(sidebar, spaceGroupId)
})

export const setSpaceGroupCollapsed = implement(
  contracts.setSpaceGroupCollapsed,
  async ({ input, scope, db, changes }) => {
    const { spaceGroupId, collapsed } = input
    const sidebar = await changeSidebar({ db, scope, changes }, async (before) => {
      theGroup(before, spaceGroupId)
      await queries.setSpaceGroup(db, scope, spaceGroupId, { collapsed })
    })
    return shown(sidebar, spaceGroupId)
  },
)

export const deleteSpaceGroup = implement(contracts.deleteSpaceGroup, async ({ input, scope, db, changes }) => {
  const { spaceGroupId } = input
  await changeSidebar({ db, scope, changes }, async (before) => {
    theGroup(before, spaceGroupId)
    await queries.removeSpaceGroup(db, scope, spaceGroupId)
    const left = before.groups.map(({ id }) => id).filter((id) => id !== spaceGroupId)
    await queries.setSpaceGroupOrder(db, scope, left)
  })
})

export const updateSpaceGroup = implement(contracts.updateSpaceGroup, async ({ input, scope, db, changes }) => {
  const { spaceGroupId, spaceIds, ...values } = input
  const sidebar = await changeSidebar({ db, scope, changes }, async (before) => {
    theGroup(before, spaceGroupId)
    if (values.name !== undefined || values.color !== undefined)
      await queries.setSpaceGroup(db, scope, spaceGroupId, values)
    if (!spaceIds) return
    checkSpaces(before, spaceIds)
    const leaving = before.spaces.filter((space) => space.spaceGroupId === spaceGroupId).map(({ id }) => id)
    await queries.putIntoGroup(db, scope, leaving, null)
    await queries.putIntoGroup(db, scope, spaceIds, spaceGroupId)
    await orderSpaces(db, scope, before, spaceIds)
  })
  return shown(sidebar, spaceGroupId)
})

function shown(sidebar: queries.Sidebar, groupId: number) {
  const spaceIds = sidebar.spaces.filter((space) => space.spaceGroupId === groupId).map(({ id }) => id)
  return { ...theGroup(sidebar, groupId), spaceIds }
}
