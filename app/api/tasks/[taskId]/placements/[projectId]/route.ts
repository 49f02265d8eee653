import { serve } from "@/lib/api/serve"
import * as boards from "@/lib/tasks/boards/service"

export const DELETE = serve(boards.removeTaskPlacement)
