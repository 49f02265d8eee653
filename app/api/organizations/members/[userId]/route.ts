import { serve } from "@/lib/api/serve"
import * as members from "@/lib/organizations/members/service"

export const GET = serve(members.getOrganizationMember)
export const DELETE = serve(members.removeOrganizationMember)
