import type { Messages } from "../locale"

export const archive: Messages["archive"] = {
  title: "Архив проекта «{project}»",
  list: "Задачи в архиве",
  search: "Поиск в архиве",
  searchPlaceholder: "Искать по названию",
  clearSearch: "Очистить поиск",
  archivedOn: "В архиве с {date}",
  select: "Выделить «{name}»",
  from: "из колонки «{column}»",
  restoreOne: "Восстановить «{name}»",
  more: "Загружается ещё.",
  emptyTitle: "В архиве пусто",
  emptyText:
    "Сюда уходят задачи, с которыми закончили; их можно вернуть в любой момент. Нажмите E на карточке, чтобы отправить её сюда.",
  emptyReader: "Сюда уходят задачи, с которыми закончили; их можно вернуть в любой момент.",
  toBoard: "Назад к доске",
  noneTitle: "Такой задачи в архиве нет",
  noneText: "По запросу «{search}» ничего не найдено.",
  failedTitle: "Архив не удалось загрузить",
}
