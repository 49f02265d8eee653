import { serve } from "@/lib/api/serve"
import * as trash from "@/lib/trash/service"

export const POST = serve(trash.restoreFromTrash)
