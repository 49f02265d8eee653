"use client"

import { Eye, Plus } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import { ListDrag } from "@/components/ui/list-drag"
import { dropItem, stepItem, type ItemMove } from "@/components/ui/row-order"
import { query } from "@/lib/api/client"
import { PreviewDialog } from "./preview-dialog"
import { QuestionCard, questionKinds } from "./question-card"
import { stepKeys } from "./step-keys"
import { TestSettings } from "./test-settings"
import { useQuestionChanges, type Kind } from "./use-question-changes"
import { useTestSettings } from "./use-test-settings"

/** The test as its authors write it. Readers are asked it when the regulation is published. */
export function Questions({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulationPages.questions")
  const { data: questions = [] } = useRead(query("listQuestions", { regulationId }))
  const { settings, set } = useTestSettings(regulationId)
  const changes = useQuestionChanges(regulationId, questions)
  const [adding, setAdding] = useState<Kind | null>(null)
  const [previewed, setPreviewed] = useState(false)
  const [said, say] = useState("")
  const list = useRef<HTMLOListElement>(null)
  const made = useRef<number | null>(null)
  const items = questions.map(({ id }) => ({ id, groupId: null }))

  // What was just made has no card before the questions are read anew.
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-grip="question:${made.current}"]`)
    if (!card) return
    made.current = null
    card.querySelector<HTMLElement>("h3 button")?.focus()
    card.scrollIntoView({ block: "nearest" })
  })

  async function add(kind: Kind) {
    setAdding(kind)
    made.current = await changes.add(kind).catch(() => null)
    setAdding(null)
  }
  function go(id: number, move: ItemMove | null) {
    if (!move) return
    changes.move(id, move)
    say(t("position", { position: move.ids.indexOf(id) + 1, count: questions.length }))
  }
  const step = (id: number, by: -1 | 1) => go(id, stepItem(items, id, by))
  return (
    <section aria-labelledby="questions" className="mt-12 border-t border-line pt-6">
      <div className="flex items-center gap-2">
        <h2 id="questions" className="flex-1 text-20 font-semibold">
          {t("title")}
        </h2>
        {settings && questions.length > 0 && (
          <Button onClick={() => setPreviewed(true)}>
            <Eye aria-hidden />
            {t("preview.action")}
          </Button>
        )}
      </div>
      <p className="mt-1 mb-4 text-13 text-ink-3">{t("lead")}</p>
      <ListDrag onDrop={({ id }, drop) => go(id, dropItem(items, id, drop))}>
        <ol ref={list} onKeyDownCapture={stepKeys("question", step)} className="grid gap-3">
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              regulationId={regulationId}
              question={question}
              index={index}
              last={index === questions.length - 1}
              changes={changes}
              onStep={(by) => step(question.id, by)}
            />
          ))}
        </ol>
      </ListDrag>
      <output className="sr-only">{said}</output>
      <div className="mt-4 flex flex-wrap gap-2">
        {questionKinds.map((kind) => (
          <Button key={kind} loading={adding === kind} onClick={() => void add(kind)}>
            <Plus aria-hidden />
            {t(`add.${kind}`)}
          </Button>
        ))}
      </div>
      {settings && questions.length > 0 && (
        <>
          <TestSettings settings={settings} questionCount={questions.length} onSet={set} />
          <PreviewDialog questions={questions} settings={settings} open={previewed} onOpenChange={setPreviewed} />
        </>
      )}
    </section>
  )
}
