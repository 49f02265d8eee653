import { serve } from "@/lib/api/serve"
import * as testSettings from "@/lib/regulations/test-settings/service"

export const GET = serve(testSettings.getTestSettings)
export const PATCH = serve(testSettings.changeTestSettings)
