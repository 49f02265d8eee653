"use client"

import { useQueries } from "@tanstack/react-query"
import { FileText } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { query, type AnswerOf } from "@/lib/api/client"
import { useOrganization } from "@/components/shell/organization-context"
import type { PaletteItem } from "./item"

/** The pages of all spaces, read when something is first looked for. */
export function usePageItems(spaces: AnswerOf<"listSpaces">, enabled: boolean) {
  const t = useTranslations("shell.palette")
  const router = useRouter()
  const { to } = useOrganization()
  const { pages, loading } = useQueries({
    queries: spaces.map((space) => ({ ...query("listPages", { spaceId: space.id }), enabled })),
    combine: (results) => ({
      pages: results.flatMap(({ data }) => data ?? []),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  })
  const names = new Map(spaces.map((space) => [space.id, space.name]))
  const items: PaletteItem[] = pages.map((page) => ({
    group: t("pages"),
    value: `page:${page.id}`,
    label: page.name,
    hint: names.get(page.spaceId),
    icon: <PageIcon icon={page.icon} />,
    run: () => router.push(to.page(page.id)),
  }))
  return { items: enabled ? items : [], loading: enabled && loading }
}

function PageIcon({ icon }: { icon: string | null }) {
  if (icon === null || icon.startsWith("name:")) return <FileText aria-hidden />
  return (
    <span aria-hidden className="w-4 text-center">
      {icon}
    </span>
  )
}
