import * as reference from "@/lib/api/reference/service"
import { serve } from "@/lib/api/serve"

export const GET = serve(reference.getOpenApi)
