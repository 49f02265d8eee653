import { expect, type Page } from "@playwright/test"

/** That a page has all that somebody needs who has begun to use it. */
export async function expectWhole(page: Page) {
  await page.keyboard.press("Shift")
  await expect(page.locator("html")).toHaveAttribute("data-whole")
}

/** The connection of a page goes that somebody has begun to use. */
export async function goOffline(page: Page) {
  await expectWhole(page)
  await page.context().setOffline(true)
}
