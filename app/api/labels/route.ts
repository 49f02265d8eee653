import { serve } from "@/lib/api/serve"
import * as labels from "@/lib/labels/service"

export const GET = serve(labels.listLabels)
export const POST = serve(labels.createLabel)
