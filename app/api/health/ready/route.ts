import { serve } from "@/lib/api/serve"
import * as health from "@/lib/health/service"

export const GET = serve(health.getReadiness)
