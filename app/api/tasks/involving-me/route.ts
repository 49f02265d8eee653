import { serve } from "@/lib/api/serve"
import * as lists from "@/lib/tasks/lists/service"

export const GET = serve(lists.listTasksInvolvingMe)
