import { serve } from "@/lib/api/serve"
import * as deletion from "@/lib/spaces/deletion/service"
import * as spaces from "@/lib/spaces/service"

export const GET = serve(spaces.listSpaces)
export const POST = serve(spaces.createSpace)
export const DELETE = serve(deletion.deleteSpaces)
