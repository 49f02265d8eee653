import { serve } from "@/lib/api/serve"
import * as versions from "@/lib/regulations/versions/service"

export const GET = serve(versions.listRegulationVersions)
export const POST = serve(versions.createRegulationVersion)
