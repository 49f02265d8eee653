import { serve } from "@/lib/api/serve"
import * as secondFactor from "@/lib/sessions/second-factor/service"

export const GET = serve(secondFactor.getSecondFactor)
export const POST = serve(secondFactor.beginSecondFactor)
export const PATCH = serve(secondFactor.confirmSecondFactor)
