"use client"

import { createStore, del, get, set } from "idb-keyval"
import type { Answers } from "./test-questions"

const database = () => createStore("stagework.tests", "answers")

/** Keeps in the browser what somebody has answered and the server has not yet, over a reload. Where it keeps nothing, nothing is kept. */
export async function storeAnswers(attemptId: number, answers: Answers): Promise<void> {
  const kept = answers.size > 0 ? set(attemptId, answers, database()) : del(attemptId, database())
  await kept.catch(() => undefined)
}

/** What is kept so of an attempt. */
export const storedAnswers = (attemptId: number): Promise<Answers> =>
  get<Answers>(attemptId, database()).then(
    (kept) => kept ?? new Map(),
    () => new Map(),
  )
