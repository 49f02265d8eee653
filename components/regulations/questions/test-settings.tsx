"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { NumberSetting } from "../number-setting"
import type { Settings, useTestSettings } from "./use-test-settings"

type TestSettingsProps = { settings: Settings; questionCount: number; onSet: ReturnType<typeof useTestSettings>["set"] }

/** How the test is taken: published with its questions. */
export function TestSettings({ settings, questionCount, onSet }: TestSettingsProps) {
  const t = useTranslations("regulationPages.questions.settings")
  const { passMark, attempts, timeLimitMinutes, coolDownMinutes, draw, shuffleQuestions, shuffleAnswers } = settings
  return (
    <section aria-labelledby="test-settings" className="mt-6 rounded-m border border-line bg-surface px-4 py-3">
      <h3 id="test-settings" className="text-14 font-semibold">
        {t("title")}
      </h3>
      <p className="mt-0.5 text-13 text-ink-3">{t("lead")}</p>
      <div className="mt-3 grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <NumberSetting
          label={t("passMark")}
          unit={t("percent")}
          value={passMark}
          limit={100}
          onValue={(next) => next !== null && onSet({ passMark: next }, { passMark })}
        />
        <NumberSetting
          label={t("draw")}
          empty={t("allOfThem")}
          unit={t("of", { count: questionCount })}
          value={draw}
          limit={questionCount}
          fault={draw !== null && draw > questionCount ? t("tooFew", { count: questionCount }) : undefined}
          onValue={(next) => onSet({ draw: next }, { draw })}
        />
        <NumberSetting
          label={t("attempts")}
          empty={t("anyNumber")}
          value={attempts}
          limit={20}
          onValue={(next) => onSet({ attempts: next }, { attempts })}
        />
        <CoolDown
          minutes={coolDownMinutes}
          onMinutes={(next) => onSet({ coolDownMinutes: next }, { coolDownMinutes })}
        />
        <NumberSetting
          label={t("timeLimit")}
          empty={t("noLimit")}
          unit={t("units.minutes")}
          value={timeLimitMinutes}
          limit={1440}
          onValue={(next) => onSet({ timeLimitMinutes: next }, { timeLimitMinutes })}
        />
        <div className="grid">
          <Checkbox
            label={t("shuffleQuestions")}
            checked={shuffleQuestions}
            onCheckedChange={(on) => onSet({ shuffleQuestions: on }, { shuffleQuestions })}
          />
          <Checkbox
            label={t("shuffleAnswers")}
            checked={shuffleAnswers}
            onCheckedChange={(on) => onSet({ shuffleAnswers: on }, { shuffleAnswers })}
          />
        </div>
      </div>
    </section>
  )
}

const units = ["minutes", "hours"] as const
const longest = 43_200

function CoolDown({ minutes, onMinutes }: { minutes: number | null; onMinutes: (minutes: number | null) => void }) {
  const t = useTranslations("regulationPages.questions.settings")
  const whole = minutes === null || minutes % 60 === 0
  const [chosen, choose] = useState<(typeof units)[number]>(minutes !== null && whole ? "hours" : "minutes")
  const unit = whole ? chosen : "minutes"
  const step = unit === "hours" ? 60 : 1
  const value = minutes === null ? null : minutes / step
  return (
    <NumberSetting
      label={t("coolDown")}
      empty={t("atOnce")}
      unit={
        // A field of its own: what it is called is not what the number is called.
        <Field label={t("coolDownUnit")} hideLabel button>
          <Select
            size="small"
            items={units.map((one) => ({ value: one, label: t(`units.${one}`) }))}
            value={unit}
            onValueChange={(next) => {
              choose(next)
              if (value !== null && next !== unit) onMinutes(Math.min(longest, next === "hours" ? value * 60 : value))
            }}
            className="w-auto"
          />
        </Field>
      }
      value={value}
      limit={longest / step}
      onValue={(next) => onMinutes(next === null ? null : next * step)}
    />
  )
}
