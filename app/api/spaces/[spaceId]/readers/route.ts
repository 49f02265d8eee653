import { serve } from "@/lib/api/serve"
import * as mentions from "@/lib/mentions/service"

export const GET = serve(mentions.listSpaceReaders)
