import { serve } from "@/lib/api/serve"
import * as changes from "@/lib/changes/service"

export const GET = serve(changes.listChanges)
