import { serve } from "@/lib/api/serve"
import * as cover from "@/lib/tasks/cover/service"

export const PATCH = serve(cover.setTaskCover)
export const DELETE = serve(cover.deleteTaskCover)
