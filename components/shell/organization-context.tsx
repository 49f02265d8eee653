"use client"

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createContext, use, useState, type ReactNode } from "react"
import { IntlProvider, useLocale, useMessages } from "use-intl"
import { ApiError, type AnswerOf } from "@/lib/api/client"
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

type OrganizationProviderProps = Omit<Value, "to"> & { children: ReactNode }

/** Give it the organization's id as `key`: each has a cache of its own. */
export function OrganizationProvider({ organization, organizations, user, children }: OrganizationProviderProps) {
  const [client] = useState(() => clientOf(organization.id))
  const value = { organization, organizations, user, to: addressesOf(organization.slug) }
  return (
    <IntlProvider locale={useLocale()} messages={useMessages()} timeZone={user.timeZone}>
      <QueryClientProvider client={client}>
        <Context value={value}>{children}</Context>
      </QueryClientProvider>
    </IntlProvider>
  )
}

function clientOf(organizationId: number): QueryClient {
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
