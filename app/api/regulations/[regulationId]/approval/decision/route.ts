import { serve } from "@/lib/api/serve"
import * as approving from "@/lib/regulations/approving/service"

export const POST = serve(approving.decideOnApproval)
