import { serve } from "@/lib/api/serve"
import * as presence from "@/lib/presence/service"

export const POST = serve(presence.setPresence)
