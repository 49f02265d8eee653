"use client"

import { Search, X } from "lucide-react"
import { usePathname } from "next/navigation"
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from "react"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"

const pause = 200

/** A text as the address keeps it, and as it is written in the field. */
type Writing = { readonly toAddress: (text: string) => string; readonly fromAddress: (search: string) => string }

const asItIs: Writing = { toAddress: (text) => text, fromAddress: (search) => search }

/** What is searched for stands in the address, so that it can be sent to somebody and Back leads to it. */
export function useAddressText(search: string, { toAddress, fromAddress }: Writing = asItIs) {
  const pathname = usePathname()
  const [text, setText] = useState(() => fromAddress(search))
  const [known, setKnown] = useState(search)
  const wanted = toAddress(text.trim())
  if (known !== search) {
    setKnown(search)
    if (wanted !== search) setText(fromAddress(search))
  }
  useEffect(() => {
    if (wanted === search) return undefined
    const timer = setTimeout(() => {
      const address = wanted === "" ? pathname : `${pathname}?${new URLSearchParams({ search: wanted })}`
      window.history.replaceState(null, "", address)
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, search, pathname])
  return [text, setText] as const
}

type SearchInputProps = Omit<ComponentProps<typeof Input>, "ref" | "onValueChange"> & {
  text: string
  onText: (text: string) => void
  label: string
  clearLabel: string
  field: RefObject<HTMLInputElement | null>
}

/** A field to search in, with a button that clears it. */
export function SearchInput({ text, onText, label, clearLabel, field, ...rest }: SearchInputProps) {
  return (
    <span className="relative block max-w-80">
      <Input
        ref={field}
        type="search"
        aria-label={label}
        maxLength={255}
        icon={<Search aria-hidden />}
        value={text}
        onValueChange={onText}
        className="pr-8 [&::-webkit-search-cancel-button]:hidden"
        {...rest}
      />
      {text !== "" && (
        <IconButton
          size="small"
          tooltip={false}
          label={clearLabel}
          className="absolute top-1 right-1"
          onClick={() => {
            onText("")
            field.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

type AddressSearchProps = { search: string; label: string; placeholder: string; clearLabel: string }

/** A search by words alone. */
export function AddressSearch({ search, ...labels }: AddressSearchProps) {
  const [text, setText] = useAddressText(search)
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="block">
      <SearchInput text={text} onText={setText} field={field} {...labels} />
    </search>
  )
}
