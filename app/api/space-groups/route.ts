import { serve } from "@/lib/api/serve"
import * as spaceGroups from "@/lib/spaces/space-groups/service"

export const GET = serve(spaceGroups.listSpaceGroups)
export const POST = serve(spaceGroups.createSpaceGroup)
