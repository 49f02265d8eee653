import { serve } from "@/lib/api/serve"
import * as content from "@/lib/documentation/content/service"
import * as documentation from "@/lib/documentation/service"

export const GET = serve(documentation.getPageContent)
export const PATCH = serve(content.changePageContent)
