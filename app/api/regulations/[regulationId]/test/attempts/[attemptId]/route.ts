import { serve } from "@/lib/api/serve"
import * as takenTests from "@/lib/regulations/taken-tests/service"

export const GET = serve(takenTests.getTakenTest)
