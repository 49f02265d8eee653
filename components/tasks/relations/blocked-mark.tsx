import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { picture } from "@/components/ui/picture"

/** On a card: for what it waits. It comes after the card: a short name beside the other marks makes no further line of it. */
export function BlockedMark({ by }: { by: readonly { readonly name: string }[] }) {
  const t = useTranslations("tasks.relations")
  const names = by.map(({ name }) => name).join(", ")
  return (
    <span {...picture(t("waits", { names }))} className="inline-flex max-w-28 items-center gap-1">
      <Hourglass aria-hidden className="flex-none text-warning" />
      <span className="truncate">{names}</span>
    </span>
  )
}
