import { serve } from "@/lib/api/serve"
import * as acknowledging from "@/lib/regulations/acknowledging/service"

export const GET = serve(acknowledging.listRegulationReaders)
