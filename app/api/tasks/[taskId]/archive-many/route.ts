import { serve } from "@/lib/api/serve"
import * as placements from "@/lib/tasks/placements/service"

export const PATCH = serve(placements.archiveManyTasks)
