import { serve } from "@/lib/api/serve"
import * as tasks from "@/lib/tasks/service"

export const POST = serve(tasks.createTasks)
