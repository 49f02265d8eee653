import { serve } from "@/lib/api/serve"
import * as currentUser from "@/lib/organizations/current-user/service"

export const GET = serve(currentUser.getCurrentUser)
