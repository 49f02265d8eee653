import { serve } from "@/lib/api/serve"
import * as files from "@/lib/regulations/files/service"

export const POST = serve(files.copyRegulationFile)
