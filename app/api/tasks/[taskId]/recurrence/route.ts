import { serve } from "@/lib/api/serve"
import * as recurrence from "@/lib/tasks/recurrence/service"

export const PATCH = serve(recurrence.setTaskRecurrence)
