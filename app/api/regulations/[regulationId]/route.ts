import { serve } from "@/lib/api/serve"
import * as regulations from "@/lib/regulations/service"

export const GET = serve(regulations.getRegulation)
export const DELETE = serve(regulations.deleteRegulation)
