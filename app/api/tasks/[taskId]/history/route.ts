import { serve } from "@/lib/api/serve"
import * as history from "@/lib/tasks/history/service"

export const GET = serve(history.listTaskRecords)
