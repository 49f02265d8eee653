import { serve } from "@/lib/api/serve"
import * as tasks from "@/lib/tasks/service"

export const GET = serve(tasks.getTask)
export const DELETE = serve(tasks.deleteTask)
