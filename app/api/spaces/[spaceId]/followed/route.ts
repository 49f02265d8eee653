import { serve } from "@/lib/api/serve"
import * as following from "@/lib/notifications/following/service"

export const GET = serve(following.getSpaceFollowed)
export const PATCH = serve(following.setSpaceFollowed)
