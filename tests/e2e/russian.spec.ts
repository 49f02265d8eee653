import { expectAccessible } from "./support/accessible"
import { expect, test, unique } from "./support/test"

test.use({ locale: "ru-RU" })

test("somebody whose browser asks for Russian signs up and works in Russian", async ({ page }) => {
  await page.goto("/sign-up")
  await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  await expect(page).toHaveTitle("Создать учётную запись · Stagework")
  await page.getByLabel("Ваше имя").fill("Вера Орлова")
  await page.getByLabel("Эл. почта").fill(`${unique("vera").replaceAll(" ", "-")}@example.com`)
  await page.getByLabel("Пароль", { exact: true }).fill("три спокойных слова")
  await page.getByRole("button", { name: "Создать учётную запись" }).click()
  await expect(page.getByText("Шаг 2 из 5")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Название организации").fill(unique("Север"))
  await page.getByRole("button", { name: "Дальше" }).click()
  await page.getByRole("button", { name: "Пропустить" }).click()
  await page.getByLabel("Название пространства").fill("Мастерская")
  await page.keyboard.press("Enter")
  await page.getByLabel("Название проекта").fill("Первый заказ")
  await page.getByRole("button", { name: "Открыть доску" }).click()

  await page.getByRole("button", { name: "Добавить задачу: К выполнению", exact: true }).click()
  await page.keyboard.insertText("Одна\nДве")
  await page.getByRole("button", { name: "Добавить 2 задачи" }).click()
  await expect(page.getByRole("listitem", { name: "Две", exact: true })).toBeVisible()
  await page.keyboard.press("Escape")
  await expectAccessible(page)
  await page.getByRole("listitem", { name: "Две", exact: true }).getByRole("button").first().click()
  const label = page.getByRole("term").filter({ hasText: "Проверяющие" })
  await expect(label).toBeVisible()
  expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByRole("button", { name: /^Учётная запись/ }).click()
  await expect(page.getByRole("menuitem", { name: "Выйти" })).toBeVisible()
})

test("an address that is not there says so in Russian", async ({ page }) => {
  const response = await page.goto("/nothing-of-this-name")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "Здесь ничего нет" })).toBeVisible()
})

test("who has chosen English reads English, whatever the browser asks for", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("what can be inserted into a text is found by its Russian name", async ({ page, company }) => {
  const { api, space, organization } = company
  await api("changePreferences", { locale: "ru" })
  const made = await api("createPage", { spaceId: space.id, name: "Правила" })
  await page.goto(`/o/${organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Редактировать", exact: true }).click()
  await expect(page.getByRole("textbox", { name: "Текст страницы" })).toBeFocused()
  await page.keyboard.type("/таб")
  const offers = page.getByRole("listbox", { name: "Что вставить" })
  await expect(offers.getByRole("option")).toHaveText(["Таблица"])
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: "Текст страницы" }).getByRole("table")).toBeVisible()
})
