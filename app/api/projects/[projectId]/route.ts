import { serve } from "@/lib/api/serve"
import * as projects from "@/lib/projects/service"

export const GET = serve(projects.getProject)
export const PATCH = serve(projects.updateProject)
export const DELETE = serve(projects.deleteProject)
