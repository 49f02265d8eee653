"use client"

import { Unlink } from "lucide-react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { ApiError } from "@/lib/api/client"

/** Why a link leads nowhere, by the code of the refusal. */
export function LinkRefused({ code }: { code: string }) {
  const t = useTranslations("spacePages.join")
  const problem = useProblem()
  return (
    <EmptyState
      icon={<Unlink aria-hidden />}
      heading="h1"
      title={t("refused")}
      className="self-start"
      action={<ButtonLink href="/">{t("home")}</ButtonLink>}
    >
      {code === "archived" ? t("archived") : problem(new ApiError(404, code, code))}
    </EmptyState>
  )
}
