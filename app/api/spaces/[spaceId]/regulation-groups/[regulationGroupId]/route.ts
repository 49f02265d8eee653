import { serve } from "@/lib/api/serve"
import * as groups from "@/lib/regulations/groups/service"

export const DELETE = serve(groups.deleteRegulationGroup)
