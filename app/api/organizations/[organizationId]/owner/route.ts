import { serve } from "@/lib/api/serve"
import * as organizations from "@/lib/organizations/service"

export const PATCH = serve(organizations.changeOrganizationOwner)
