"use client"

import { useQueryClient } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { useOrganization } from "@/components/shell/organization-context"
import { storeReads } from "./stored-reads"
import { cachePage, registerServiceWorker } from "./service-worker"

/** Keeps what is opened and read, and brings it back where there is no connection. Shows nothing. */
export function Offline() {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const path = usePathname()

  useEffect(() => void registerServiceWorker().catch(ignore), [])
  useEffect(() => void cachePage(path).catch(ignore), [path])
  useEffect(() => storeReads(client, organization.id, user.id), [client, organization.id, user.id])
  return null
}

/** Where a browser keeps nothing, everything is as it is without. */
const ignore = () => undefined
