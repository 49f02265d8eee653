import { expect, test } from "./support/test"

test("a place comes from the server with its heading and what it shows, before any script has run", async ({
  page,
  company,
  person,
}) => {
  const { organization, space, project, api } = company
  const handbook = await api("createPage", { spaceId: space.id, name: "Handbook" })
  const there = `/o/${organization.slug}`
  for (const [address, heading] of [
    [`${there}/spaces`, "Spaces"],
    [`${there}/spaces/${space.id}`, space.name],
    [`${there}/spaces/${space.id}/settings`, `Settings of ${space.name}`],
    [`${there}/spaces/${space.id}/settings/sharing`, `Settings of ${space.name}`],
    [`${there}/spaces/${space.id}/settings/danger`, `Settings of ${space.name}`],
    [`${there}/spaces/${space.id}/members`, "Members"],
    [`${there}/spaces/${space.id}/documentation`, `Documentation of ${space.name}`],
    [`${there}/pages/${handbook.id}`, "Handbook"],
    [`${there}/projects/${project.id}`, project.name],
    [`${there}/people/${person.id}`, person.name],
    [`${there}/settings/notifications`, "Notifications"],
  ] as const) {
    const html = await (await page.request.get(address)).text()
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inside]) => inside?.replaceAll(/<[^>]*>/g, ""))
    expect.soft(headings, address).toContain(heading)
  }
})
