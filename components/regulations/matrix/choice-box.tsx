import { Checkbox } from "@/components/ui/checkbox"

type ChoiceBoxProps = { label: string; open: number; chosen: number; onToggle: () => void }

/** Chooses all cells of a line that can be. */
export function ChoiceBox({ label, open, chosen, onToggle }: ChoiceBoxProps) {
  if (open === 0) return null
  return (
    <Checkbox
      label={label}
      hideLabel
      tabIndex={-1}
      checked={chosen === open}
      indeterminate={chosen > 0 && chosen < open}
      onCheckedChange={onToggle}
      className="flex-none gap-0"
    />
  )
}
