import { serve } from "@/lib/api/serve"
import * as properties from "@/lib/tasks/properties/service"

export const PATCH = serve(properties.setTaskPlannedTime)
