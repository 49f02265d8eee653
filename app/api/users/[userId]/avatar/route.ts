import { serve } from "@/lib/api/serve"
import * as avatar from "@/lib/users/avatar/service"

export const GET = serve(avatar.getAvatar)
