import { serve } from "@/lib/api/serve"
import * as push from "@/lib/notifications/push/service"

export const GET = serve(push.getPushSubscription)
export const PATCH = serve(push.setPushSubscription)
export const DELETE = serve(push.deletePushSubscription)
