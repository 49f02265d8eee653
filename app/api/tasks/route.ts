import { serve } from "@/lib/api/serve"
import * as lists from "@/lib/tasks/lists/service"
import * as tasks from "@/lib/tasks/service"

export const GET = serve(lists.listTasks)
export const POST = serve(tasks.createTask)
