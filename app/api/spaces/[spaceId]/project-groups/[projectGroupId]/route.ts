import { serve } from "@/lib/api/serve"
import * as projectGroups from "@/lib/projects/groups/service"

export const DELETE = serve(projectGroups.deleteProjectGroup)
