import { serve } from "@/lib/api/serve"
import * as gates from "@/lib/spaces/gates/service"

export const GET = serve(gates.listSpaceGates)
