import { serve } from "@/lib/api/serve"
import * as profile from "@/lib/users/profile/service"

export const PATCH = serve(profile.changePhone)
