import type { accountErrors } from "../en/account-errors"
import type { openedErrors } from "../en/opened-errors"
import type { regulationErrors } from "../en/regulation-errors"
import type { Messages } from "../locale"

type ElsewhereSaid = keyof typeof accountErrors | keyof typeof openedErrors | keyof typeof regulationErrors

export const errors: Omit<Messages["errors"], ElsewhereSaid> = {
  invalid: "В форме что-то не так. Ничего не изменено.",
  "malformed-json": "Запрос не удалось прочитать. Ничего не изменено.",
  unauthorized: "Сеанс завершён. Войдите снова, чтобы продолжить.",
  forbidden: "Ваша роль этого не позволяет. Ничего не изменено.",
  "not-found": "Этого больше нет, или у вас нет доступа.",
  archived: "Это в архиве. Восстановите, чтобы изменить.",
  "stage-full": "Там нет места для ещё одной задачи. Ничего не изменено.",
  "incomplete-set": "Список тем временем изменился. Попробуйте ещё раз.",
  "name-taken": "Это название занято.",
  "changed-since": "С тех пор это изменили, поэтому оно оставлено как есть.",
  "already-sent": "Это уже отправлено.",
  "not-undoable": "Это нельзя отменить.",
  "too-large": "Это слишком велико для отправки.",
  "wrong-type": "Запрос не удалось прочитать. Ничего не изменено.",
  "too-many-requests": "Слишком много сразу. Подождите немного и попробуйте снова.",
  internal: "У нас что-то пошло не так. Ничего не изменено.",
  unavailable: "Служба сейчас недоступна. Попробуйте чуть позже.",
  offline: "Нет соединения. Ничего не изменено.",
}
