import { serve } from "@/lib/api/serve"
import * as search from "@/lib/tasks/search/service"

export const GET = serve(search.searchTasks)
