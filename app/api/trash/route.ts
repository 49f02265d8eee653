import { serve } from "@/lib/api/serve"
import * as trash from "@/lib/trash/service"

export const GET = serve(trash.listTrash)
export const DELETE = serve(trash.emptyTrash)
