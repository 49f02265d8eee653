import { serve } from "@/lib/api/serve"
import * as people from "@/lib/tasks/people/service"

export const DELETE = serve(people.removeTaskMember)
