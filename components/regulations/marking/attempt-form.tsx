"use client"

import { useEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { Shortcut } from "@/components/ui/kbd"
import { momentIn } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { RadioGroup } from "@/components/ui/radio-group"
import { toast } from "@/components/ui/toast"
import { useShortcut } from "@/components/ui/use-shortcut"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"

type AttemptFormProps = { regulationId: number; attempt: AnswerOf<"listWaitingAttempts">[number] }

/** What one person has written, and whether it is right. By keyboard the next answer is marked by 1 and 2. */
export function AttemptForm({ regulationId, attempt }: AttemptFormProps) {
  const t = useTranslations("regulationPages.marking")
  const { user } = useOrganization()
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const name = useRef<HTMLHeadingElement>(null)
  const { id: attemptId, userId, userName, finishedAt, written } = attempt
  const mark = useChange("markAttempt", {
    shows: () => [{ entity: "waitingAttempt", id: attemptId, after: null }],
    onDone: ({ answer: { result, score } }) => toast(t(`results.${result}`, { name: userName, score })),
  })
  // Of the one before, the button that was pressed is gone.
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const own = userId === user.id
  const unmarked = written.find(({ questionId }) => !marks.has(questionId))
  const put = (questionId: number, correct: boolean) => setMarks(new Map(marks).set(questionId, correct))
  const send = () => {
    if (unmarked || own || mark.isPending) return
    const all = [...marks].map(([questionId, correct]) => ({ questionId, correct }))
    mark.mutate({ regulationId, attemptId, marks: all })
  }
  const keys = { group: t("keys.group"), enabled: !own }
  const markNext = (correct: boolean) => unmarked && put(unmarked.questionId, correct)
  useShortcut("1", () => markNext(true), { ...keys, description: t("keys.right") })
  useShortcut("2", () => markNext(false), { ...keys, description: t("keys.wrong") })
  useShortcut("mod+enter", send, { ...keys, description: t("keys.send"), anywhere: true })
  return (
    <Form aria-label={userName} busy={mark.isPending} onSubmit={send}>
      <div className="mb-4 flex items-center gap-2.5">
        <FaceLink id={userId}>
          <Face
            id={userId}
            name={userName}
            picture={people.find((one) => one.userId === userId)?.avatarUrl}
            size="large"
          />
        </FaceLink>
        <div className="min-w-0">
          <h2 ref={name} tabIndex={-1} dir="auto" className="truncate text-16 font-semibold outline-none">
            <PersonLink id={userId}>{userName}</PersonLink>
          </h2>
          <p className="text-12 text-ink-3">{t.rich("sentAt", { when: momentIn(finishedAt) })}</p>
        </div>
      </div>
      {own && (
        <Notice role="note" className="mb-4">
          {t("own")}
        </Notice>
      )}
      <ol className="grid gap-6">
        {written.map(({ questionId, question, text }) => (
          <li key={questionId} aria-current={unmarked?.questionId === questionId || undefined}>
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {question}
            </h3>
            <blockquote
              dir="auto"
              className="my-2 border-s-2 border-line-strong ps-3.5 text-16 leading-relaxed wrap-anywhere whitespace-pre-wrap"
            >
              {text}
            </blockquote>
            <RadioGroup
              label={t("mark", { question })}
              hideLabel
              disabled={own}
              options={[
                { value: "right", label: t("right") },
                { value: "wrong", label: t("wrong") },
              ]}
              value={marks.has(questionId) ? (marks.get(questionId) ? "right" : "wrong") : ""}
              onValueChange={(value) => put(questionId, value === "right")}
            />
          </li>
        ))}
      </ol>
      {!own && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" disabled={unmarked !== undefined} loading={mark.isPending}>
            {t("send")}
          </Button>
          <span aria-hidden className="flex items-center gap-1.5 text-12 text-ink-3 pointer-coarse:hidden">
            <Shortcut keys="1" /> {t("right")} <Shortcut keys="2" /> {t("wrong")} <Shortcut keys="mod+enter" />{" "}
            {t("send")}
          </span>
        </div>
      )}
    </Form>
  )
}
