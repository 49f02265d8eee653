import { serve } from "@/lib/api/serve"
import * as columns from "@/lib/stages/columns/service"

export const POST = serve(columns.createProjectColumn)
