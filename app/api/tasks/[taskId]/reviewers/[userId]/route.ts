import { serve } from "@/lib/api/serve"
import * as reviewers from "@/lib/tasks/reviewers/service"

export const DELETE = serve(reviewers.removeTaskReviewer)
