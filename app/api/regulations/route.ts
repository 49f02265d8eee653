import { serve } from "@/lib/api/serve"
import * as regulations from "@/lib/regulations/service"

export const GET = serve(regulations.listRegulations)
export const POST = serve(regulations.createRegulation)
