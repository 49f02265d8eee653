"use client"

import { Search, X } from "lucide-react"
import { usePathname } from "next/navigation"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"

const pause = 200

type AddressSearchProps = {
  search: string
  label: string
  placeholder: string
  clearLabel: string
  /** What is offered for the text as it stands; `setText` puts another one in its place. */
  children?: (text: string, setText: (text: string) => void) => ReactNode
}

/** What is searched for stands in the address, so that it can be sent to somebody and Back leads to it. */
export function AddressSearch({ search, label, placeholder, clearLabel, children }: AddressSearchProps) {
  const pathname = usePathname()
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  if (known !== search) {
    setKnown(search)
    if (text.trim() !== search) setText(search)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === search) return undefined
    const timer = setTimeout(() => {
      const address = wanted === "" ? pathname : `${pathname}?${new URLSearchParams({ search: wanted })}`
      window.history.replaceState(null, "", address)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, search, pathname])

  return (
    <search className="block">
      <span className="relative block max-w-80">
        <Input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={255}
          icon={<Search aria-hidden />}
          value={text}
          onValueChange={setText}
          className="pr-8 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== "" && (
          <IconButton
            size="small"
            tooltip={false}
            label={clearLabel}
            className="absolute top-1 right-1"
            onClick={() => {
              setText("")
              field.current?.focus()
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      {children?.(text, setText)}
    </search>
  )
}
