import { serve } from "@/lib/api/serve"
import * as emailChange from "@/lib/sessions/email-change/service"

export const POST = serve(emailChange.resendEmailChange)
