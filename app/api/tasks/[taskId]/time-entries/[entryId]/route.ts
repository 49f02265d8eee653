import { serve } from "@/lib/api/serve"
import * as time from "@/lib/tasks/time/service"

export const PATCH = serve(time.updateTimeEntry)
export const DELETE = serve(time.deleteTimeEntry)
