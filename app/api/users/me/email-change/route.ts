import { serve } from "@/lib/api/serve"
import * as emailChange from "@/lib/sessions/email-change/service"

export const GET = serve(emailChange.getEmailChange)
export const POST = serve(emailChange.requestEmailChange)
export const DELETE = serve(emailChange.cancelEmailChange)
