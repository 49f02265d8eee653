import { serve } from "@/lib/api/serve"
import * as content from "@/lib/regulations/content/service"

export const GET = serve(content.getRegulationContent)
export const PATCH = serve(content.changeRegulationContent)
