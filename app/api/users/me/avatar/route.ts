import { serve } from "@/lib/api/serve"
import * as avatar from "@/lib/users/avatar/service"

export const PATCH = serve(avatar.changeAvatar)
export const DELETE = serve(avatar.deleteAvatar)
