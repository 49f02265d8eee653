"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { Plus } from "lucide-react"
import { useEffect, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from "react"
import { useFinding, type ComboboxItem } from "./combobox-list"
import { useItemSearch, type ItemSearch } from "./item-search"
import { PickerPopup } from "./picker-popup"
import { useLetters } from "./use-letters"

type Shared = {
  items: readonly ComboboxItem[]
  trigger: ReactElement
  label: string
  placeholder: string
  emptyText: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: ReactNode
} & Pick<ComponentProps<typeof PickerPopup>, "side" | "finalFocus">

type PickerProps = Shared & {
  search?: ItemSearch
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
}
type MultiPickerProps = Shared & {
  value: ComboboxItem[]
  onValueChange: (value: ComboboxItem[]) => void
  /** What the button says, where that is more than the label. */
  triggerLabel?: string
  /** What is written and is none of the items can be made one: by an item of this name. */
  creating?: { readonly label: (name: string) => string; readonly onCreate: (name: string) => void }
}

function Picker({ items, search, value, onValueChange, trigger, emptyText, ...rest }: PickerProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const { open = ownOpen, onOpenChange = setOwnOpen, ...popup } = rest
  const { finding, onFirst } = useItemSearch(search, (item) => {
    onValueChange(item)
    onOpenChange(false)
  })
  const { field, onLetter } = useLetters(() => onOpenChange(true))
  const state = { ...finding, items, value, onValueChange, open, onOpenChange }
  return (
    <Base.Root {...state}>
      <Base.Trigger aria-label={popup.label} render={trigger} onKeyDown={onLetter} />
      <PickerPopup {...popup} field={field} emptyText={search?.pending ? "" : emptyText} onFirst={onFirst} />
    </Base.Root>
  )
}

/** The value of the item that makes what is written a new one. */
const fresh = "\u0000new"

function MultiPicker(props: MultiPickerProps) {
  const { items, value, onValueChange, open, onOpenChange, trigger, triggerLabel, creating, ...popup } = props
  const finding = useFinding()
  const [written, setWritten] = useState("")
  const [highlighted, setHighlighted] = useState(false)
  // Letters on its closed button are keys of what stands around it.
  const { field, onLetter } = useLetters(() => undefined)
  const awaited = useRef<string | null>(null)
  const name = written.trim()
  const known = items.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const offered =
    creating && name !== "" && !known
      ? [...items, { value: fresh, label: creating.label(name), icon: <Plus aria-hidden /> }]
      : items

  const toggle = (item: ComboboxItem) =>
    onValueChange(value.includes(item) ? value.filter((other) => other !== item) : [...value, item])
  // Enter takes the first item while nothing is written or highlighted. Where it comes before the items, it takes the first one once they
  // are there.
  const first = written === "" && !highlighted ? items[0] : undefined
  const unread = items.length === 0 && popup.emptyText === ""
  const onFirst = first ? () => toggle(first) : unread ? () => void (awaited.current = written) : undefined
  useEffect(() => {
    const text = awaited.current
    if (text === null || items.length === 0) return
    awaited.current = null
    const item = items.find((one) => finding.filter(one, text))
    if (item) toggle(item)
  })

  function choose(next: ComboboxItem[]) {
    if (next.some((item) => item.value === fresh)) creating?.onCreate(name)
    else onValueChange(next)
    setWritten("")
  }
  return (
    <Base.Root
      multiple
      {...finding}
      filter={(item: ComboboxItem, query: string) => item.value === fresh || finding.filter(item, query)}
      items={offered}
      value={value}
      onValueChange={choose}
      onItemHighlighted={(item) => setHighlighted(item !== undefined)}
      inputValue={written}
      onInputValueChange={(next) => {
        setWritten(next)
        if (next !== "") awaited.current = null
      }}
      open={open}
      onOpenChange={(next) => {
        setWritten("")
        onOpenChange?.(next)
      }}
    >
      <Base.Trigger
        aria-label={triggerLabel ?? popup.label}
        render={trigger}
        onKeyDown={(event) => {
          // It is open, and the focus still on its way to its field.
          if (event.currentTarget.ariaExpanded !== "true") return
          if (event.key !== "Enter") onLetter(event)
          else if (onFirst) {
            event.preventDefault()
            event.preventBaseUIHandler()
            onFirst()
          }
        }}
      />
      <PickerPopup {...popup} field={field} first={first?.value} onFirst={onFirst} />
    </Base.Root>
  )
}

export { MultiPicker, Picker }
