import type { accountErrors } from "../en/account-errors"
import type { openedErrors } from "../en/opened-errors"
import type { regulationErrors } from "../en/regulation-errors"
import type { Messages } from "../locale"

type ElsewhereSaid = keyof typeof accountErrors | keyof typeof openedErrors | keyof typeof regulationErrors

export const errors: Omit<Messages["errors"], ElsewhereSaid> = {
  invalid: "В форме что-то не так. Ничего не изменено.",
  "malformed-json": "Запрос не удалось прочитать. Ничего не изменено.",
  "cannot-see": "Этот человек не видит это, поэтому его нельзя выбрать.",
  unauthorized: "Сеанс завершён. Войдите снова, чтобы продолжить.",
  "email-unverified": "Сначала подтвердите адрес эл. почты: ссылка в письме, которое мы вам отправили.",
  "token-not-allowed": "Токен доступа не даёт на это права. Войдите в систему.",
  forbidden: "Ваша роль этого не позволяет. Ничего не изменено.",
  "cross-origin": "Запрос пришёл с другого сайта и отклонён.",
  "not-found": "Этого больше нет, или у вас нет доступа.",
  "method-not-allowed": "Здесь это невозможно.",
  "too-many-stages": "На доске не больше 200 столбцов и строк.",
  "no-organization": "Сначала создайте организацию или вступите в неё.",
  archived: "Это в архиве. Восстановите, чтобы изменить.",
  "stage-full": "Там нет места для ещё одной задачи. Ничего не изменено.",
  "no-column": "На доске ещё нет колонок. Сначала добавьте одну.",
  "incomplete-set": "Список тем временем изменился. Попробуйте ещё раз.",
  "group-not-empty": "В группе ещё что-то есть. Сначала перенесите это.",
  "last-group": "В пространстве остаётся хотя бы одна группа.",
  "invitation-closed": "Этим приглашением больше нельзя воспользоваться. Попросите новое.",
  "name-taken": "Это название занято.",
  "changed-since": "С тех пор это изменили, поэтому оно оставлено как есть.",
  "already-placed": "Задача уже стоит на этой доске.",
  "still-owner": "Вы владелец: {names}. Сначала передайте или удалите. Ничего не изменено.",
  "already-sent": "Это уже отправлено.",
  "last-placement": "Это её единственная доска. Чтобы убрать задачу, удалите её.",
  "not-undoable": "Это нельзя отменить.",
  "range-not-satisfiable": "Такой части в файле нет.",
  "too-large": "Это слишком велико для отправки.",
  "wrong-type": "Запрос не удалось прочитать. Ничего не изменено.",
  "idempotency-mismatch": "Запрос отправлен дважды с разным содержимым.",
  "too-many-requests": "Слишком много сразу. Подождите немного и попробуйте снова.",
  internal: "У нас что-то пошло не так. Ничего не изменено.",
  unavailable: "Служба сейчас недоступна. Попробуйте чуть позже.",
  offline: "Нет соединения. Ничего не изменено.",
}
