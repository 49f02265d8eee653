import { serve } from "@/lib/api/serve"
import * as sessions from "@/lib/sessions/service"

export const GET = serve(sessions.listSessions)
export const POST = serve(sessions.createSession)
export const DELETE = serve(sessions.deleteOtherSessions)
