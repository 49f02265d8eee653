import { serve } from "@/lib/api/serve"
import * as labels from "@/lib/labels/service"

export const PATCH = serve(labels.updateLabel)
export const DELETE = serve(labels.deleteLabel)
