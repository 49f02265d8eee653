import type { Messages } from "../locale"

export const search: Messages["search"] = {
  title: "Поиск",
  label: "Поиск",
  placeholder: "Слова или assignee:me due:<7d",
  clear: "Очистить поиск",
  lead: "Задачи ищутся по названиям и описаниям, страницы, проекты и люди — по названиям и именам.",
  tasks: "Задачи",
  projects: "Проекты",
  pages: "Страницы",
  people: "Люди",
  more: "Загрузить ещё",
  failed: "Не удалось выполнить поиск",
  nothing: "Ничего не найдено",
  nothingText: "Попробуйте меньше слов или условий. В архиве и корзине поиск не ведётся.",
  suggestions: "Подсказки",
  faults: {
    noValue: "Укажите значение после {field}:",
    unknownValue: "{field}:{value} — неизвестное значение. Возможны {allowed}.",
    noDate: "{field}:{value} — не дата. Запишите день как 2026-03-01 или число дней как 7d.",
    tooLong: "Слишком много условий.",
  },
}
