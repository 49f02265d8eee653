import { Search } from "lucide-react"
import { Input } from "./input"

type SearchFieldProps = { label: string; value: string; onValueChange: (value: string) => void }

/** A field above a list that shows only what is looked for; as wide as the list on a phone. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  return (
    <div className="w-60 max-sm:w-full">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        icon={<Search aria-hidden />}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  )
}
