import { serve } from "@/lib/api/serve"
import * as projectGroups from "@/lib/spaces/project-groups/service"

export const GET = serve(projectGroups.listAvailableProjectGroups)
