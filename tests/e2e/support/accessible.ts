import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/** The rules that look at colours: what a theme changes, and all that it changes. */
const rulesOfColours = ["color-contrast", "link-in-text-block"]

/** That axe finds nothing on the page as it stands in the light, and nothing in its colours in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
    const axe = new AxeBuilder({ page }).exclude("nextjs-portal")
    // A menu that is open floats outside of every landmark, as its pattern has it.
    const floating = await page.locator('[role="menu"], [role="listbox"]').count()
    if (theme === "dark") axe.withRules(rulesOfColours)
    else if (floating > 0) axe.disableRules("region")
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
    expect(found, `in the ${theme} theme`).toEqual([])
  }
}
