import { serve } from "@/lib/api/serve"
import * as details from "@/lib/tasks/details/service"

export const GET = serve(details.getTaskDetails)
