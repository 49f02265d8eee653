import { describe, expect, it } from "vitest"
import { auditActions } from "@/lib/audit/actions"
import { messagesOf } from "@/lib/messages/catalogue"

describe("the audit log", () => {
  it.each(["en", "ru"] as const)("has words for each action and for each kind of them: %s", (locale) => {
    const { actions, kinds } = messagesOf(locale).organization.audit
    expect(Object.keys(actions).toSorted()).toEqual(auditActions.map((action) => action.replace(".", "-")).toSorted())
    const asked = new Set(auditActions.map((action) => action.replace(/\..*/, "")))
    expect(Object.keys(kinds).toSorted()).toEqual(Array.from(asked).toSorted())
  })
})
