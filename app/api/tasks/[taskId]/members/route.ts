import { serve } from "@/lib/api/serve"
import * as people from "@/lib/tasks/people/service"

export const POST = serve(people.addTaskMember)
