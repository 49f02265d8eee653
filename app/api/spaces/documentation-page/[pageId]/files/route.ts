import { serve } from "@/lib/api/serve"
import * as files from "@/lib/documentation/files/service"

export const POST = serve(files.uploadPageFile)
