import { serve } from "@/lib/api/serve"
import * as matrix from "@/lib/regulations/matrix/service"

export const GET = serve(matrix.reportSpaceRegulationMatrix)
