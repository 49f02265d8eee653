import { serve } from "@/lib/api/serve"
import * as emailVerification from "@/lib/users/email-verification/service"

export const POST = serve(emailVerification.requestEmailVerification)
