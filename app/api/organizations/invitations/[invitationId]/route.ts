import { serve } from "@/lib/api/serve"
import * as invitations from "@/lib/invitations/service"

export const DELETE = serve(invitations.deleteInvitation)
