"use client"

import { useQueryClient } from "@tanstack/react-query"
import { createContext, use, useLayoutEffect, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { createChanges, type Changes } from "./changes"
import { useRefuse } from "./refusal"

const Context = createContext<Changes | null>(null)

/** What this tab has changed in the organization that is open, and how something is changed there. */
export function useChanges(): Changes {
  const changes = use(Context)
  if (changes === null) throw new Error("useChanges stands outside of an organization")
  return changes
}

type ChangesProviderProps = { organizationId: number; userId: number; children: ReactNode }

/** One for each open organization: a change on its way outlives the view that requested it. */
export function ChangesProvider({ organizationId, userId, children }: ChangesProviderProps) {
  const t = useTranslations("common")
  const client = useQueryClient()
  const [changes] = useState(() => createChanges({ client, organizationId, userId }))
  const refuse = useRefuse()
  useLayoutEffect(
    () =>
      changes.history.speak({
        undo: t("undo"),
        unsent: t("takenOut"),
        undone: t("undone"),
        redone: t("redone"),
        refuse,
      }),
    [changes, t, refuse],
  )
  return <Context value={changes}>{children}</Context>
}
