"use client"

import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createContext, use, useMemo, useState, type ReactNode } from "react"
import { IntlProvider, useLocale, useMessages } from "use-intl"
import { ChangesProvider } from "@/components/changes/provider"
import { useRead } from "@/components/changes/use-read"
import { WeekStartProvider } from "@/components/ui/dates"
import { ApiError, query, type AnswerOf } from "@/lib/api/client"
import { addressesOf, type Addresses } from "./addresses"

export type Organization = AnswerOf<"listOrganizations">[number]
export type CurrentUser = AnswerOf<"getCurrentUser">
type Value = { organization: Organization; organizations: readonly Organization[]; user: CurrentUser; to: Addresses }

const Context = createContext<Value | null>(null)

/** The organization that the address names, who looks at it, and where its places are. */
export function useOrganization(): Value {
  const value = use(Context)
  if (value === null) throw new Error("useOrganization stands outside of an organization")
  return value
}

/** `now` is when the page was drawn: what it says of time is the same on the server and at first in the browser. */
type OrganizationProviderProps = Omit<Value, "to"> & { now: string; children: ReactNode }

/** Give it the organization's id as `key`: each has a cache of its own. */
export function OrganizationProvider({ organization, ...rest }: OrganizationProviderProps) {
  const [client] = useState(() => clientOf(organization.id))
  return (
    <QueryClientProvider client={client}>
      <ChangesProvider organizationId={organization.id} userId={rest.user.id}>
        <Provided {...{ organization, ...rest }} />
      </ChangesProvider>
    </QueryClientProvider>
  )
}

/**
 * The person and their organizations are read from the cache: a new name, picture or role shows at once, here and in their other tabs.
 */
function Provided(props: OrganizationProviderProps) {
  const { organization: opened, organizations: those, user: given, now, children } = props
  const drawnAt = useMemo(() => new Date(now), [now])
  const { data: user } = useRead({ ...query("getCurrentUser", {}), initialData: given })
  const { data: organizations } = useRead({ ...query("listOrganizations", {}), initialData: [...those] })
  const organization = organizations.find(({ id }) => id === opened.id) ?? opened
  const value = useMemo(
    () => ({ organization, organizations, user, to: addressesOf(organization.slug) }),
    [organization, organizations, user],
  )
  return (
    <IntlProvider locale={useLocale()} messages={useMessages()} timeZone={user.timeZone} now={drawnAt}>
      <WeekStartProvider value={user.weekStart}>
        <Context value={value}>{children}</Context>
      </WeekStartProvider>
    </IntlProvider>
  )
}

function clientOf(organizationId: number): QueryClient {
  // A page that opens without a connection is told of none that goes.
  if (typeof window !== "undefined") onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { organizationId },
        staleTime: 30_000,
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  })
}
