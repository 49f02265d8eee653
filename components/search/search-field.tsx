"use client"

import { useEffect, useRef } from "react"
import { useLocale, useTranslations } from "use-intl"
import { SearchInput, useAddressText } from "@/components/shell/address-search"
import { filterIn } from "@/lib/tasks/filter/words"
import { FilterHelp } from "./filter-help"
import { useFilterOffers } from "./use-filter-offers"

/** Where one writes what is searched for: conditions stand in one's own language here, and in English in the address. */
export function SearchField({ search }: { search: string }) {
  const t = useTranslations("search")
  const locale = useLocale()
  const [text, setText] = useAddressText(search, {
    toAddress: (written) => filterIn(written, "en"),
    fromAddress: (kept) => filterIn(kept, locale),
  })
  const field = useRef<HTMLInputElement>(null)
  // Whoever comes here comes to write; by touch the keyboard would cover what is found.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus()
  }, [])
  const { hear, list, combobox } = useFilterOffers({ text, onText: setText, field })
  return (
    <search className="block">
      <SearchInput
        text={text}
        onText={setText}
        label={t("label")}
        placeholder={t("placeholder")}
        clearLabel={t("clear")}
        field={field}
        onKeyDown={hear}
        {...combobox}
      />
      <FilterHelp text={text} list={list} />
    </search>
  )
}
