import { serve } from "@/lib/api/serve"
import * as time from "@/lib/tasks/time/service"

export const GET = serve(time.listOwnTimeEntries)
