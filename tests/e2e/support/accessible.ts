import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/** That axe finds nothing on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme)
    // A menu that is open floats outside of every landmark, as its pattern has it.
    const floating = await page.locator('[role="menu"], [role="listbox"]').count()
    const axe = new AxeBuilder({ page }).exclude("nextjs-portal")
    const { violations } = await (floating > 0 ? axe.disableRules("region") : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
    expect(found, `in the ${theme} theme`).toEqual([])
  }
}
