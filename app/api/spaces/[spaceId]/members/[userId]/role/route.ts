import { serve } from "@/lib/api/serve"
import * as members from "@/lib/spaces/members/service"

export const PATCH = serve(members.setSpaceMemberRole)
