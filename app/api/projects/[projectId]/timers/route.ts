import { serve } from "@/lib/api/serve"
import * as timers from "@/lib/timers/service"

export const GET = serve(timers.listProjectTimers)
