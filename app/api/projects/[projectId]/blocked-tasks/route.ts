import { serve } from "@/lib/api/serve"
import * as relations from "@/lib/tasks/relations/service"

export const GET = serve(relations.listBlockedTasks)
