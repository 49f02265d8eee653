import { serve } from "@/lib/api/serve"
import * as messages from "@/lib/tasks/messages/service"

export const GET = serve(messages.listUnreadMessages)
