import { serve } from "@/lib/api/serve"
import * as tasks from "@/lib/spaces/tasks/service"

export const GET = serve(tasks.listSpaceTasks)
