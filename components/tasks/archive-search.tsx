"use client"

import { Search, X } from "lucide-react"
import { usePathname } from "next/navigation"
import { useEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Input } from "@/components/ui/input"

const pause = 200

/** What is searched for stands in the address, so that it can be sent to somebody and Back leads to it. */
export function ArchiveSearch({ search }: { search: string }) {
  const t = useTranslations("board.archive")
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
    <search className="relative block max-w-80">
      <Input
        ref={field}
        type="search"
        aria-label={t("search")}
        placeholder={t("searchPlaceholder")}
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
          label={t("clearSearch")}
          className="absolute top-1 right-1"
          onClick={() => {
            setText("")
            field.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
