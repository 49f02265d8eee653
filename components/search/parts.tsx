import type { AnswerOf } from "@/lib/api/client"

type Part = AnswerOf<"search">["pages"]["items"][number]["name"][number]

/** A text in which something was found, with what matches marked. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, match }, index) =>
    match ? (
      <mark key={index} className="rounded-[3px] bg-accent-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
