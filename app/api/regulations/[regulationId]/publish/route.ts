import { serve } from "@/lib/api/serve"
import * as publishing from "@/lib/regulations/publishing/service"

export const PATCH = serve(publishing.publishRegulation)
