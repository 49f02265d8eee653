import { serve } from "@/lib/api/serve"
import * as members from "@/lib/spaces/members/service"

export const GET = serve(members.listSpaceMemberResponsibilities)
