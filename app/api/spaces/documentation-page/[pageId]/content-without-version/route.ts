import { serve } from "@/lib/api/serve"
import * as content from "@/lib/documentation/content/service"

export const PATCH = serve(content.changePageContentWithoutVersion)
