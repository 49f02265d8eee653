import { serve } from "@/lib/api/serve"
import * as receipts from "@/lib/regulations/receipts/service"

export const GET = serve(receipts.exportRegulationReceipt)
