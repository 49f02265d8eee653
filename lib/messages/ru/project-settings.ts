import type { Messages } from "../locale"

export const projectSettings: Messages["projectSettings"] = {
  title: "Настройки: {name}",
  responsible: "Ответственный",
  responsibleHint: "Показывается рядом с проектом: к кому обращаться.",
  nobody: "Никто",
  search: "Найти человека",
  nothing: "Среди тех, кто видит проект, такого имени нет.",
  stale: "Через сколько дней задача залежалась",
  staleHint: "Задача, которую столько дней не двигали, отмечается на доске.",
  never: "Никогда",
  wholeNumber: "Целое число от 0 до {most, number}.",
  action: "Сохранить",
  changed: "Настройки изменены: «{name}»",
}
