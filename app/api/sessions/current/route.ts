import { serve } from "@/lib/api/serve"
import * as sessions from "@/lib/sessions/service"

export const DELETE = serve(sessions.deleteCurrentSession)
