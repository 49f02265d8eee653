import { serve } from "@/lib/api/serve"
import * as undo from "@/lib/changes/undo/service"

export const POST = serve(undo.undoChange)
