import { serve } from "@/lib/api/serve"
import * as personalData from "@/lib/sessions/personal-data/service"

export const POST = serve(personalData.closeAccount)
