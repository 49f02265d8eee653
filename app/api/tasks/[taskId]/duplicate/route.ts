import { serve } from "@/lib/api/serve"
import * as duplicate from "@/lib/tasks/duplicate/service"

export const POST = serve(duplicate.duplicateTask)
