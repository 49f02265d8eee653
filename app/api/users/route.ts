import { serve } from "@/lib/api/serve"
import * as users from "@/lib/users/service"

export const POST = serve(users.createUser)
