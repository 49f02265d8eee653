import { serve } from "@/lib/api/serve"
import * as passwordReset from "@/lib/sessions/password-reset/service"

export const POST = serve(passwordReset.requestPasswordReset)
export const PATCH = serve(passwordReset.resetPassword)
