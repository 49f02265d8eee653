import { serve } from "@/lib/api/serve"
import * as links from "@/lib/spaces/links/service"

export const PATCH = serve(links.changeInviteLinkRole)
