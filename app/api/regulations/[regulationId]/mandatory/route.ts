import { serve } from "@/lib/api/serve"
import * as regulations from "@/lib/regulations/service"

export const PATCH = serve(regulations.setRegulationMandatory)
