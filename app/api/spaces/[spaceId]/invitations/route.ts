import { serve } from "@/lib/api/serve"
import * as invitations from "@/lib/invitations/service"

export const GET = serve(invitations.listSpaceInvitations)
