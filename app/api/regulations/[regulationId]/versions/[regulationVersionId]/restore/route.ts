import { serve } from "@/lib/api/serve"
import * as versions from "@/lib/regulations/versions/service"

export const PATCH = serve(versions.restoreRegulationVersion)
