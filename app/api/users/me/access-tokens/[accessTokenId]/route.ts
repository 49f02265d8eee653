import { serve } from "@/lib/api/serve"
import * as accessTokens from "@/lib/sessions/access-tokens/service"

export const DELETE = serve(accessTokens.deleteAccessToken)
