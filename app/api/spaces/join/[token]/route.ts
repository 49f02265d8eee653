import { serve } from "@/lib/api/serve"
import * as links from "@/lib/spaces/links/service"

export const GET = serve(links.getSpaceJoiningData)
export const POST = serve(links.joinSpaceByLink)
