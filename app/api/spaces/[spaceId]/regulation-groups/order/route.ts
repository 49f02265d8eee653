import { serve } from "@/lib/api/serve"
import * as groups from "@/lib/regulations/groups/service"

export const PATCH = serve(groups.reorderRegulationGroups)
