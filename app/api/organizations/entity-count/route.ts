import { serve } from "@/lib/api/serve"
import * as organizations from "@/lib/organizations/service"

export const GET = serve(organizations.countOrganizationEntities)
