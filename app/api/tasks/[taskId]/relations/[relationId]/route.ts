import { serve } from "@/lib/api/serve"
import * as relations from "@/lib/tasks/relations/service"

export const DELETE = serve(relations.removeTaskRelation)
