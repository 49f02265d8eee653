import { serve } from "@/lib/api/serve"
import * as feedback from "@/lib/feedback/service"

export const POST = serve(feedback.addFeedbackScreenshot)
