import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { picture } from "@/components/ui/picture"

/** On a card: that it waits for others, and for which. */
export function BlockedMark({ by }: { by: readonly { readonly name: string }[] }) {
  const t = useTranslations("tasks.relations")
  const label = t("waits", { names: by.map(({ name }) => name).join(", ") })
  return (
    <span {...picture(label)} className="inline-flex items-center gap-1 whitespace-nowrap text-warning">
      <Hourglass aria-hidden />
      {by.length > 1 && by.length}
    </span>
  )
}
