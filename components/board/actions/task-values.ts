import type { InputOf } from "@/lib/api/client"
import type { Card } from "@/components/board/state/model"

/** What can be set of several tasks at once. */
export type TaskValues = Omit<InputOf<"updateTasks">, "taskIds" | "dateBegin" | "previousValues">

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

/** What a card has of these values, as the API names it. */
export function valuesOf(card: Card, values: TaskValues): TaskValues {
  const { status = 0, importance = 0, color = null, dateEnd = null, dateAllDay = true } = card
  return {
    ...(values.status !== undefined && { status }),
    ...(values.importance !== undefined && { importance }),
    ...(values.color !== undefined && { color }),
    ...(values.dateEnd !== undefined && { dateEnd }),
    ...(values.dateAllDay !== undefined && { dateAllDay }),
  }
}
