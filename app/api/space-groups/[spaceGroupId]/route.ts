import { serve } from "@/lib/api/serve"
import * as spaceGroups from "@/lib/spaces/space-groups/service"

export const PATCH = serve(spaceGroups.updateSpaceGroup)
export const DELETE = serve(spaceGroups.deleteSpaceGroup)
