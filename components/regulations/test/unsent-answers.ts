"use client"

import { createStore, del, get, set } from "idb-keyval"
import { useEffect, useState } from "react"
import type { Answers } from "./test-questions"

const database = () => createStore("stagework.tests", "answers")

/** Keeps in the browser what somebody has answered and not sent yet, over a reload. Where it keeps nothing, nothing is kept. */
export async function keepAnswers(attemptId: number, answers: Answers): Promise<void> {
  await set(attemptId, answers, database()).catch(() => undefined)
}

export async function forgetAnswers(attemptId: number): Promise<void> {
  await del(attemptId, database()).catch(() => undefined)
}

/** What is answered of an attempt, and what keeps the next: undefined until it is known whether there are any. */
export function useUnsentAnswers(attemptId: number): readonly [Answers | undefined, (answers: Answers) => void] {
  const [answers, setAnswers] = useState<Answers>()
  useEffect(() => {
    let current = true
    const tell = (kept: Answers) => current && setAnswers(kept)
    get<Answers>(attemptId, database()).then(
      (kept) => tell(kept ?? new Map()),
      () => tell(new Map()),
    )
    return () => {
      current = false
    }
  }, [attemptId])
  const change = (next: Answers) => {
    setAnswers(next)
    void keepAnswers(attemptId, next)
  }
  return [answers, change]
}
