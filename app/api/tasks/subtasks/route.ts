import { serve } from "@/lib/api/serve"
import * as subtasks from "@/lib/tasks/subtasks/service"

export const GET = serve(subtasks.listOwnSubtasks)
