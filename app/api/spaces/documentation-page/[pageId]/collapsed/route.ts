import { serve } from "@/lib/api/serve"
import * as documentation from "@/lib/documentation/service"

export const PATCH = serve(documentation.setPageCollapsed)
