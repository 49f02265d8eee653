import type { Page } from "@playwright/test"

/**
 * From now on `goto` and `reload` of the page answer once its scripts have taken over what the server drew: what is clicked before goes nowhere,
 * and a journey is as fast as nobody is. Who asks for `waitUntil` waits for that and no more.
 */
export function patient(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await expectAlive(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await expectAlive(page)
    return response
  }
}

/**
 * The same where a link or a form has led to another document. A page that does not come alive within ten seconds is left to the journey, which
 * says itself what it misses.
 */
export async function expectAlive(page: Page): Promise<void> {
  // By default it is asked at every frame, and takes the time of the script that it waits for.
  await page.waitForFunction(isAlive, undefined, { polling: 50, timeout: 10_000 }).catch(() => undefined)
}

/**
 * React leaves a key in each element that it has taken over; what a stream has left behind unseen it never does. Where a part of the stream is
 * still to be shown, a template holds its place: React lets parts that are there wait for others. Runs in the page.
 */
function isAlive(): boolean {
  if (!("__next_f" in window)) return true
  const held = [...document.querySelectorAll('template[id^="B:"]')]
  if (held.some((template) => template.closest("[hidden]") === null)) return false
  const drawn = [...document.querySelectorAll("a, button, input, textarea, form")]
  const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"))
  return drawn.every(
    (element) => taken(element) || element.closest("[contenteditable]") !== null || !element.checkVisibility(),
  )
}
