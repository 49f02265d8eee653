import { serve } from "@/lib/api/serve"
import * as description from "@/lib/tasks/description/service"

export const GET = serve(description.getTaskDescription)
export const PATCH = serve(description.updateTaskDescription)
