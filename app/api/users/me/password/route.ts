import { serve } from "@/lib/api/serve"
import * as password from "@/lib/users/password/service"

export const PATCH = serve(password.changePassword)
