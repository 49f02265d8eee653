"use client"

import { useQueries } from "@tanstack/react-query"
import { FileText } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { CommandGroup, CommandItem } from "@/components/ui/command-items"
import { query, type AnswerOf } from "@/lib/api/client"
import { useOrganization } from "./organization-context"

type Spaces = AnswerOf<"listSpaces">
type Pages = AnswerOf<"listPages">

/** The pages of all spaces, read when they are first asked for. */
export function usePages(spaces: Spaces, enabled: boolean): { pages: Pages; loading: boolean } {
  return useQueries({
    queries: spaces.map((space) => ({ ...query("listPages", { spaceId: space.id }), enabled })),
    combine: (results) => ({
      pages: results.flatMap(({ data }) => data ?? []),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  })
}

type PalettePagesProps = { run: (work: () => void) => () => void; spaces: Spaces; pages: Pages }

export function PalettePages({ run, spaces, pages }: PalettePagesProps) {
  const t = useTranslations("shell.palette")
  const router = useRouter()
  const { to } = useOrganization()
  const names = new Map(spaces.map((space) => [space.id, space.name]))
  return (
    <CommandGroup heading={t("pages")}>
      {pages.map((page) => (
        <CommandItem
          key={page.id}
          value={`page:${page.id}`}
          keywords={[page.name, names.get(page.spaceId) ?? ""]}
          icon={
            page.icon === null || page.icon.startsWith("name:") ? (
              <FileText aria-hidden />
            ) : (
              <span aria-hidden className="w-4 text-center">
                {page.icon}
              </span>
            )
          }
          hint={names.get(page.spaceId)}
          onSelect={run(() => router.push(to.page(page.id)))}
        >
          {page.name}
        </CommandItem>
      ))}
    </CommandGroup>
  )
}
