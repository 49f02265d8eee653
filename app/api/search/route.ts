import { serve } from "@/lib/api/serve"
import * as search from "@/lib/search/service"

export const GET = serve(search.search)
