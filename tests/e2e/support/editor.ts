import type { Locator, Page } from "@playwright/test"

/** The editor of a text. A plain field of the same name stands in for it until it has come: what is typed there is not lost, but it is no editor. */
export const editorIn = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole("textbox", { name, exact: true }).and(within.locator("[contenteditable]"))

/** The plain field that stands in for it. */
export const earlyFieldIn = (within: Page | Locator, name: string): Locator =>
  within.getByRole("textbox", { name, exact: true }).and(within.locator("textarea"))

/** Holds back every part of the build that is asked for from now on. @returns what lets them come */
export async function holdParts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\//, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}
