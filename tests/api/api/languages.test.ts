import { describe, expect, it } from "vitest"
import { problems } from "@/lib/api/errors"
import { en } from "@/lib/messages/en"
import { ru } from "@/lib/messages/ru"
import { titles } from "@/lib/messages/ru/titles"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"

const russian = { "Accept-Language": "ru-RU,ru;q=0.9,en;q=0.5" }
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => name).toSorted()

describe("a refusal", () => {
  it("says of each field what is wrong in the language that the request prefers, with a code and its parameters", async () => {
    const { owner, spaceId } = await company()
    const input = { spaceId, name: "x".repeat(256) }
    const { problem, headers } = await call("renameSpace", input, { as: owner, headers: russian })
    expect(headers.get("Content-Language")).toBe("ru")
    expect(problem).toMatchObject({ title: "Запрос неверен", code: "invalid" })
    expect(problem.errors).toEqual([
      { path: "name", code: "too-long", parameters: { max: 255 }, message: "не длиннее 255 символов" },
    ])
    expect(problem.detail).toBe("name: не длиннее 255 символов")
  })

  it("says what its code means where nothing more is known of it", async () => {
    const { owner } = await company()
    const missing = { spaceId: 9_007_199_254_740_991, name: "Sales" }
    const { problem } = await call("renameSpace", missing, { as: owner, headers: russian })
    expect(problem).toMatchObject({ code: "not-found", title: "Не найдено", detail: "Не найдено" })
  })

  it("is English where another language is asked for, or none", async () => {
    const { owner, spaceId } = await company()
    for (const language of ["*", "fr", ";;q=x"]) {
      const headers = { "Accept-Language": language }
      const { problem } = await call("renameSpace", { spaceId, name: "" }, { as: owner, headers })
      expect(problem).toMatchObject({
        title: "The request is not valid",
        detail: "name: must not be empty",
        errors: [{ path: "name", code: "empty", message: "must not be empty" }],
      })
    }
  })

  it("has the same parameters in every language, and a title for each code", () => {
    const codes = Object.entries(en.faults)
    for (const [code, text] of codes) {
      const other = new Map(Object.entries(ru.faults)).get(code) ?? ""
      expect([code, placeholders(other)]).toEqual([code, placeholders(text)])
    }
    expect(Object.keys(titles).toSorted()).toEqual(Object.keys(problems).toSorted())
  })
})
