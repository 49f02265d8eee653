"use client"

import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useOrganization } from "@/components/shell/organization-context"
import { ApiError, request, type AnswerOf, type InputOf } from "@/lib/api/client"
import { storeAnswers, storedAnswers } from "./stored-answers"
import type { Answers } from "./test-questions"

export type Ending = "time-over" | "attempt-over"
export const isEnding = (code: string): code is Ending => code === "time-over" || code === "attempt-over"

type Attempt = Pick<AnswerOf<"startRegulationTest">, "id" | "answers">

/** How long nothing more is answered before it is saved, and until a save that failed is tried again, in milliseconds. */
const [pause, untilNext] = [600, 5000]

export const answersOf = (saved: Attempt["answers"]): Answers =>
  new Map(saved.map(({ questionId, ...given }) => [questionId, given]))

/** As the API takes them. */
export const listOf = (answers: Answers): InputOf<"takeRegulationTest">["answers"] =>
  [...answers].map(([questionId, { answerIds, text }]) => ({
    questionId,
    ...(answerIds && { answerIds: [...answerIds] }),
    ...(text !== undefined && { text }),
  }))

/** The answers that are left after others have been saved: one that was changed meanwhile stays. */
const without = (answers: Answers, saved: Answers): Answers =>
  new Map([...answers].filter(([questionId, given]) => saved.get(questionId) !== given))

/**
 * The answers of an attempt. The server saves each as it is given; the browser keeps it until then. Answers from another device appear when
 * this window is used again. Undefined until the browser's stored answers are read.
 */
export function useTestAnswers(regulationId: number, { id: attemptId, answers }: Attempt) {
  const organizationId = useOrganization().organization.id
  const [saved, setSaved] = useState(() => answersOf(answers))
  const [unsaved, setUnsaved] = useState<Answers>()
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<Ending | null>(null)
  const saving = useRef(false)

  useEffect(() => {
    let current = true
    void storedAnswers(attemptId).then((kept) => current && setUnsaved((now) => now ?? kept))
    return () => {
      current = false
    }
  }, [attemptId])
  useEffect(() => {
    if (unsaved) void storeAnswers(attemptId, unsaved)
  }, [attemptId, unsaved])

  const save = useEffectEvent(async () => {
    if (saving.current || unsaved === undefined) return
    saving.current = true
    try {
      const input = { regulationId, attemptId, answers: listOf(unsaved) }
      const told = await request("saveTestAnswers", input, { organizationId })
      setSaved(answersOf(told.answers))
      setUnsaved((now) => now && without(now, unsaved))
      setFailures(0)
    } catch (error) {
      if (error instanceof ApiError && isEnding(error.code)) setRefused(error.code)
      else setFailures((before) => before + 1)
    } finally {
      saving.current = false
    }
  })
  useEffect(() => {
    if (unsaved === undefined || unsaved.size === 0) return undefined
    const timer = setTimeout(() => void save(), failures > 0 ? untilNext : pause)
    return () => clearTimeout(timer)
  }, [unsaved, failures])
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void save()
    document.addEventListener("visibilitychange", look)
    window.addEventListener("focus", look)
    window.addEventListener("online", look)
    return () => {
      document.removeEventListener("visibilitychange", look)
      window.removeEventListener("focus", look)
      window.removeEventListener("online", look)
    }
  }, [])

  const shown = useMemo(() => unsaved && new Map([...saved, ...unsaved]), [saved, unsaved])
  return {
    answers: shown,
    saved,
    /** Why it takes no answers any more; null as long as it does. */
    refused,
    answer: (next: Answers) => setUnsaved((now) => new Map([...(now ?? []), ...without(next, shown ?? new Map())])),
    /** Nothing where nothing is answered. */
    state: failures > 0 ? "unsaved" : unsaved?.size === 0 && saved.size > 0 ? "saved" : null,
    forget: () => void storeAnswers(attemptId, new Map()),
  } as const
}
