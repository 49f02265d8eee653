import { expect, type Page } from "@playwright/test"
import axe, { type ElementContext, type Result, type RunOptions } from "axe-core"

/** The rules that look at colours: what a theme changes, and all that it changes. */
const rulesOfColours = ["color-contrast", "link-in-text-block"]

/** That axe finds nothing on the page, once it is there, as it stands in the light, and nothing in its colours in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectThere(page)
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
    // A menu that is open floats outside of every landmark, as its pattern has it.
    const floating = await page.locator('[role="menu"], [role="listbox"]').count()
    const rules = theme === "dark" ? { runOnly: rulesOfColours } : { rules: { region: { enabled: floating === 0 } } }
    expect(await violationsOf(page, rules), `in the ${theme} theme`).toEqual([])
  }
}

/** What does not come within five seconds is looked at as it stands on its way. */
async function expectThere(page: Page): Promise<void> {
  // The title of a place that nobody pointed at before comes behind its content.
  const isThere = () =>
    document.title !== "" && document.querySelector("h1") !== null && document.querySelector("[data-skeleton]") === null
  await page.waitForFunction(isThere, undefined, { polling: 50, timeout: 5_000 }).catch(() => undefined)
}

/** What axe finds, as lines `rule: places`. What passes is not told: to write it out takes five times as long as to look. */
export async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  const context: ElementContext = { exclude: ["nextjs-portal"] }
  const options: RunOptions = { ...rules, resultTypes: ["violations"] }
  const given = [context, options].map((value) => JSON.stringify(value)).join(", ")
  // It stays until the page is left, and takes longer to bring in than to ask for.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  const violations = await page.evaluate<Result[]>(`axe.run(${given}).then(({ violations }) => violations)`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}
