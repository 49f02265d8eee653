import { serve } from "@/lib/api/serve"
import * as presence from "@/lib/presence/pages/service"

export const POST = serve(presence.setPagePresence)
