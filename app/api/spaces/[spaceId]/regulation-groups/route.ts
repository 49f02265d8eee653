import { serve } from "@/lib/api/serve"
import * as groups from "@/lib/regulations/groups/service"

export const GET = serve(groups.listRegulationGroups)
export const POST = serve(groups.createRegulationGroup)
