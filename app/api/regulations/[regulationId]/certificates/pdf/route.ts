import { serve } from "@/lib/api/serve"
import * as certificates from "@/lib/regulations/certificates/service"

export const GET = serve(certificates.exportRegulationCertificate)
