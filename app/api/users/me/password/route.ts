import { serve } from "@/lib/api/serve"
import * as password from "@/lib/sessions/password/service"

export const PATCH = serve(password.changePassword)
