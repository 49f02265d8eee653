import { serve } from "@/lib/api/serve"
import * as accessTokens from "@/lib/sessions/access-tokens/service"

export const GET = serve(accessTokens.listAccessTokens)
export const POST = serve(accessTokens.createAccessToken)
