import { serve } from "@/lib/api/serve"
import * as presence from "@/lib/presence/texts/service"

export const POST = serve(presence.setPagePresence)
