import { serve } from "@/lib/api/serve"
import * as sidebar from "@/lib/spaces/sidebar/service"

export const PATCH = serve(sidebar.changeSpaceOrder)
