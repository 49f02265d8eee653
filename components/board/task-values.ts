import type { InputOf } from "@/lib/api/client"
import type { Card } from "./model"

/** What can be set of several tasks at once. */
export type TaskValues = Omit<InputOf<"updateTasks">, "taskIds" | "dateBegin">

/** As cards show it: what is null, 0 or of whole days is left out. */
export function faceOf({ status, importance, color, dateEnd, dateAllDay }: TaskValues): Partial<Card> {
  return {
    ...(status !== undefined && { status: status || undefined }),
    ...(importance !== undefined && { importance: importance || undefined }),
    ...(color !== undefined && { color: color ?? undefined }),
    ...(dateEnd !== undefined && { dateEnd: dateEnd ?? undefined }),
    ...(dateAllDay !== undefined && { dateAllDay: dateAllDay ? undefined : (false as const) }),
  }
}
