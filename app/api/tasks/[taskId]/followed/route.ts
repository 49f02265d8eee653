import { serve } from "@/lib/api/serve"
import * as following from "@/lib/tasks/following/service"

export const GET = serve(following.getTaskFollowed)
export const PATCH = serve(following.setTaskFollowed)
