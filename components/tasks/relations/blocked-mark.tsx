import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { picture } from "@/components/ui/picture"

/**
 * On a card: for what it waits, by the first name, and how many others there are. It comes after the card: a short name beside the other marks
 * makes no further line of it.
 */
export function BlockedMark({ by }: { by: readonly { readonly name: string }[] }) {
  const t = useTranslations("tasks.relations")
  const label = t("waits", { names: by.map(({ name }) => name).join(", ") })
  const [first] = by
  return (
    <span {...picture(label)} className="inline-flex max-w-28 min-w-0 items-center gap-1 text-ink-2">
      <Hourglass aria-hidden className="flex-none text-warning" />
      <span dir="auto" className="truncate">
        {first?.name}
      </span>
      {by.length > 1 && <span className="flex-none">{`+${by.length - 1}`}</span>}
    </span>
  )
}
