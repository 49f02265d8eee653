import { serve } from "@/lib/api/serve"
import * as notifications from "@/lib/notifications/service"

export const PATCH = serve(notifications.markNotificationsUnread)
