import { serve } from "@/lib/api/serve"
import * as projects from "@/lib/projects/service"

export const PATCH = serve(projects.setProjectLimitMode)
