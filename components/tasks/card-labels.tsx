import { byName } from "@/components/ui/by-name"
import { LabelDot } from "@/components/ui/label-dot"
import { useFaces } from "./faces-context"
import { fitLabels } from "./fit-labels"
import { picture } from "@/components/ui/picture"

/** The labels of a card in at most two lines, and how many more there are. */
export function CardLabels({ ids }: { ids: readonly string[] }) {
  const { t, labelOf } = useFaces()
  const labels = ids
    .map(labelOf)
    .filter((label) => label !== undefined)
    .toSorted(byName)
  if (labels.length === 0) return null
  const [first, second] = fitLabels(labels.map(({ name }) => name))
  const rest = labels.slice(first + second)
  const line = (from: number, to: number) => (
    <div className="flex min-w-0 gap-x-2.5">
      {labels.slice(from, to).map((label) => (
        <LabelDot key={label.id} name={label.name} color={label.color} />
      ))}
      {to === first + second && rest.length > 0 && (
        <span
          {...picture(t("moreLabels", { names: rest.map(({ name }) => name).join(", ") }))}
          className="flex-none text-12 text-ink-3 tabular-nums"
        >
          {`+${rest.length}`}
        </span>
      )}
    </div>
  )
  return (
    <div className="mb-[5px] grid gap-y-1">
      {line(0, first)}
      {second > 0 && line(first, first + second)}
    </div>
  )
}
