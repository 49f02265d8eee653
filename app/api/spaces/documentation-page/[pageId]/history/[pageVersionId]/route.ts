import { serve } from "@/lib/api/serve"
import * as versions from "@/lib/documentation/versions/service"

export const GET = serve(versions.getPageVersion)
