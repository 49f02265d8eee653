import type { Page } from "@playwright/test"
import { browser as pushBrowser } from "@/tests/support/push-service"
import { expectAccessible } from "./support/accessible"
import { expect, test, unique } from "./support/test"

test.use({ serviceWorkers: "allow" })

/** Stands in for the push service of the browser, which is out of reach here: it answers, or not, and keeps what it has given. */
async function withPushService(page: Page) {
  const { subscription } = pushBrowser(`https://push.example.com/${unique("browser").replaceAll(" ", "-")}`)
  await page.addInitScript((given) => {
    const made = {
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem("test.subscribed")
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem("test.subscribed") === null ? null : made),
      subscribe: async () => {
        if (localStorage.getItem("test.away") !== null) throw new DOMException("the push service is away", "AbortError")
        localStorage.setItem("test.subscribed", "yes")
        return made
      },
    })
  }, subscription)
  const away = (is: boolean) =>
    page.evaluate((gone) => {
      if (gone) localStorage.setItem("test.away", "yes")
      else localStorage.removeItem("test.away")
    }, is)
  return { away }
}

/** The right to show notifications, which a browser without a window never gives: `localStorage` says what stands in its settings. */
async function withPermission(page: Page) {
  await page.addInitScript(() => {
    const permission = () => (localStorage.getItem("test.permission") === "granted" ? "granted" : "denied")
    Object.defineProperty(Notification, "permission", { get: permission })
    Notification.requestPermission = async () => permission()
  })
}

/** As in the settings of the browser, to which one goes from the page and comes back. */
async function setInBrowser(page: Page, setting: "granted" | "denied") {
  await page.evaluate((set) => {
    localStorage.setItem("test.permission", set)
    dispatchEvent(new Event("focus"))
  }, setting)
}

const group = (page: Page) => page.getByRole("region", { name: "This browser" })
const own = (page: Page) => group(page).getByRole("switch", { name: "Notifications in this browser" })

test("a browser is switched on and off in the settings, which say why where it cannot be", async ({
  page,
  company,
}) => {
  const { away } = await withPushService(page)
  await withPermission(page)
  await page.goto(`/o/${company.organization.slug}/settings/notifications`)
  await setInBrowser(page, "denied")
  await expect(group(page).getByRole("note")).toContainText("does not let Stagework show notifications")
  await expect(own(page)).toBeDisabled()
  await expectAccessible(page)

  await setInBrowser(page, "granted")
  await expect(own(page)).toBeEnabled()
  await expect(group(page).getByRole("note")).toHaveCount(0)
  await away(true)
  await own(page).press("Space")
  await expect(group(page).getByRole("alert")).toContainText("Nothing has changed")
  await expect(own(page)).not.toBeChecked()

  await away(false)
  await expect(own(page)).toBeEnabled()
  await own(page).press("Space")
  await expect(own(page)).toBeChecked()
  await expect(group(page).getByRole("alert")).toHaveCount(0)
  await page.reload()
  await expect(own(page)).toBeChecked()
  await own(page).click()
  await expect(own(page)).not.toBeChecked()
  await page.reload()
  await expect(own(page)).toBeEnabled()
  await expect(own(page)).not.toBeChecked()
})

test("a browser without notifications says so, and the settings work", async ({ page, company }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"))
  await page.goto(`/o/${company.organization.slug}/settings/notifications`)
  await expect(group(page).getByRole("note")).toContainText("This browser cannot show them")
  await expect(own(page)).toBeDisabled()
  await page.getByRole("switch", { name: "Quiet hours" }).click()
  await expect(page.getByLabel("From")).toHaveValue("22:00")
})

test("what is pushed is shown, and leads to an open page of its place or to a new one", async ({
  page,
  context,
  company,
}) => {
  const inbox = `/o/${company.organization.slug}/inbox`
  await page.goto(inbox)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send("ServiceWorker.enable")
  const registrationId = await registered
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  // A browser without a window shows none: what would be shown is kept.
  await worker?.evaluate(`{
    self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void self.shown.push([title, body])
  }`)
  const data = JSON.stringify({ title: "Choose the cover", body: "Bo assigned you", address: inbox, tag: "n-1-1" })
  const { origin } = new URL(page.url())
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data })
  await expect.poll(() => worker?.evaluate("self.shown")).toEqual([["Choose the cover", "Bo assigned you"]])

  // A click on it stands outside of the page: what follows it is asked of the worker itself.
  const elsewhere = `/o/${company.organization.slug}/my-work`
  const led = await worker?.evaluate(`(async () => {
    const led = []
    WindowClient.prototype.focus = async function () { led.push("front " + new URL(this.url).pathname) }
    Clients.prototype.openWindow = async (href) => void led.push("new " + new URL(href).pathname)
    await openTold("${inbox}#here")
    await openTold("${elsewhere}")
    return led
  })()`)
  expect(led).toEqual([`front ${inbox}`, `new ${elsewhere}`])
})
