import { expectAccessible } from "./support/accessible"
import { expect, test } from "./support/test"

const day = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`

test("what somebody has to do is their home, and is done there by mouse and by key", async ({
  page,
  company,
  person,
}) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const make = (name: string, days?: number) =>
    company.api("createTask", {
      name,
      stageId,
      responsibleUserId: [person.id],
      dateEnd: days === undefined ? null : day(days),
    })
  await make("Renew the certificate", -2)
  await make("Plan the photo day", 3)
  await make("Tidy up")
  await page.goto(`/o/${company.organization.slug}`)
  const part = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) })
  await expect(part("Overdue").getByRole("listitem")).toHaveCount(1)
  await expect(part("Next seven days").getByRole("listitem")).toHaveCount(1)
  await expect(page.getByText("One thing is late, and nothing is due today.")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Complete Renew the certificate" }).click()
  await expect(part("Overdue")).toBeHidden()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(part("Overdue").getByRole("listitem")).toHaveCount(1)

  // The focus went on to the next line when the first was done.
  for (const key of ["k", "k", "j"]) await page.keyboard.press(key)
  await expect(page.getByRole("button", { name: "Plan the photo day", exact: true })).toBeFocused()
  await page.keyboard.press("d")
  await page.getByRole("button", { name: "Today", exact: true }).click()
  await expect(part("Today").getByRole("listitem")).toHaveCount(1)
  await page.getByRole("button", { name: "Tidy up", exact: true }).click()
  await expect(page.getByRole("region", { name: "Task Tidy up" })).toBeVisible()
})
