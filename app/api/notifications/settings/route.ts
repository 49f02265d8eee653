import { serve } from "@/lib/api/serve"
import * as settings from "@/lib/notifications/settings/service"

export const GET = serve(settings.getNotificationSettings)
export const PATCH = serve(settings.changeNotificationSettings)
