import { serve } from "@/lib/api/serve"
import * as reviewers from "@/lib/tasks/reviewers/service"

export const PATCH = serve(reviewers.updateTaskReviewerStatus)
