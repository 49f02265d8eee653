import { serve } from "@/lib/api/serve"
import * as documentation from "@/lib/documentation/service"

export const GET = serve(documentation.getPage)
export const DELETE = serve(documentation.deletePage)
