import type { Page } from "@playwright/test"

/** Takes back what a message tells of. */
export const undo = (page: Page, message: string) =>
  page
    .getByRole("region", { name: "Messages" })
    .getByRole("listitem")
    .filter({ hasText: message })
    .getByRole("button", { name: "Undo" })
    .click()
