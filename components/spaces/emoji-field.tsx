"use client"

import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { Ban } from "lucide-react"
import { useId, type ReactNode } from "react"
import { useTranslations } from "use-intl"

/** What spaces are usually for. */
const emojis = [
  ["🎨", "design"],
  ["🛠️", "engineering"],
  ["📣", "marketing"],
  ["🏛️", "company"],
  ["🚀", "launch"],
  ["🧪", "research"],
  ["📦", "product"],
  ["🛟", "support"],
  ["💼", "sales"],
  ["💶", "finance"],
  ["⚖️", "legal"],
  ["🌱", "people"],
  ["🏗️", "construction"],
  ["🎓", "learning"],
  ["🎬", "media"],
] as const

type EmojiFieldProps = { value: string | null; onValueChange: (emoji: string | null) => void }

export function EmojiField({ value, onValueChange }: EmojiFieldProps) {
  const t = useTranslations("space.icon")
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-13 font-medium text-ink-2">
        {t("label")}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ""}
        onValueChange={(next: string) => onValueChange(next === "" ? null : next)}
        className="-ml-1 flex flex-wrap gap-0.5"
      >
        <Choice value="" label={t("none")}>
          <Ban aria-hidden className="text-ink-3" />
        </Choice>
        {emojis.map(([emoji, name]) => (
          <Choice key={emoji} value={emoji} label={t(name)}>
            <span aria-hidden>{emoji}</span>
          </Choice>
        ))}
      </RadioGroup>
    </div>
  )
}

function Choice({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Radio.Root
      value={value}
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-s border-2 border-transparent text-16 transition-colors duration-120 ease-out hover:bg-hover data-checked:border-accent data-checked:bg-accent-soft"
    >
      {children}
    </Radio.Root>
  )
}
