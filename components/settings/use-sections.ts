"use client"

import { useOrganization } from "@/components/shell/organization-context"
import { sectionsFor } from "./sections"

/** The sections of the settings that the person may see. */
export function useSections() {
  return sectionsFor(useOrganization().organization.role)
}
