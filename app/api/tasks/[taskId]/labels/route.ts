import { serve } from "@/lib/api/serve"
import * as labels from "@/lib/tasks/labels/service"

export const POST = serve(labels.addTaskLabel)
