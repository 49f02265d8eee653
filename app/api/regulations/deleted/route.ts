import { serve } from "@/lib/api/serve"
import * as deleted from "@/lib/regulations/deleted/service"

export const GET = serve(deleted.listDeletedRegulations)
