import { serve } from "@/lib/api/serve"
import * as files from "@/lib/tasks/files/service"

export const POST = serve(files.uploadTaskFile)
