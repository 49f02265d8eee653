import { serve } from "@/lib/api/serve"
import * as audit from "@/lib/audit/service"

export const GET = serve(audit.exportAuditLog)
