"use client"

import { Shuffle } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { drawQuestions } from "@/lib/regulations/attempts/draw"
import { TestFacts } from "../test/test-facts"
import { TestQuestions, type Answers } from "../test/test-questions"
import type { Question } from "./use-question-changes"
import type { Settings } from "./use-test-settings"

type PreviewProps = { questions: readonly Question[]; settings: Settings }
type PreviewDialogProps = PreviewProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The test of a draft as readers will see it: drawn and shuffled as for an attempt. Nothing is sent, and nothing counts. */
export function PreviewDialog({ questions, settings, open, onOpenChange }: PreviewDialogProps) {
  const t = useTranslations("regulationPages.questions.preview")
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel title={t("title")} description={t("text")}>
        <Preview questions={questions} settings={settings} />
      </DialogPanel>
    </Dialog>
  )
}

const chance = (below: number) => Math.floor(Math.random() * below)

function Preview({ questions, settings }: PreviewProps) {
  const t = useTranslations("regulationPages.questions.preview")
  const drawAnew = () => drawQuestions(questions, settings, chance)
  const [drawn, setDrawn] = useState(drawAnew)
  const [answers, setAnswers] = useState<Answers>(new Map())
  const { draw, shuffleQuestions, shuffleAnswers } = settings
  return (
    <>
      <TestFacts test={{ ...settings, questionCount: drawn.length }} />
      {(draw !== null || shuffleQuestions || shuffleAnswers) && (
        <Button className="mt-3" onClick={() => setDrawn(drawAnew())}>
          <Shuffle aria-hidden />
          {t("again")}
        </Button>
      )}
      <div className="mt-5">
        <TestQuestions questions={drawn} answers={answers} onAnswers={setAnswers} />
      </div>
    </>
  )
}
