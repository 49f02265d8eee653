import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { picture } from "@/components/ui/picture"

/** On a card, a line of its own: for what it waits, by the first name, and how many others there are. */
export function BlockedMark({ by }: { by: readonly { readonly name: string }[] }) {
  const t = useTranslations("tasks.relations")
  const label = t("waits", { names: by.map(({ name }) => name).join(", ") })
  const [first] = by
  return (
    <span {...picture(label)} className="flex min-w-0 basis-full items-center gap-1 text-ink-2">
      <Hourglass aria-hidden className="flex-none text-warning" />
      <span dir="auto" className="truncate">
        {first?.name}
      </span>
      {by.length > 1 && <span className="flex-none">{`+${by.length - 1}`}</span>}
    </span>
  )
}
