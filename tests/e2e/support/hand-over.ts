import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible"

type Going = {
  readonly question: string
  readonly who: "you are" | `${string} is`
  readonly task: string
  readonly action: string
}

/** Answers the question before somebody goes: a task that they answer for is handed over to Ada Lindqvist. */
export async function handOver(page: Page, { question, who, task, action }: Going) {
  const dialog = page.getByRole("dialog", { name: question })
  await expect(dialog.getByRole("list", { name: `What ${who} responsible for` })).toContainText(task)
  await expectAccessible(page)
  await dialog.getByRole("combobox", { name: "Hand over to" }).click()
  await page.getByRole("option", { name: "Ada Lindqvist" }).click()
  await dialog.getByRole("button", { name: action }).click()
}
