import { serve } from "@/lib/api/serve"
import * as projects from "@/lib/projects/service"

export const GET = serve(projects.listProjects)
export const POST = serve(projects.createProject)
