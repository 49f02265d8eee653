import type { Messages } from "../locale"

export const projects: Messages["projects"] = {
  firstGroup: "Проекты",
  archived: "Проект «{name}» в архиве.",
  responsible: "Ответственный: {name}",
  restored: "Проект «{name}» возвращён.",
  menu: {
    label: "Действия с проектом «{name}»",
    favor: "Добавить в избранное",
    unfavor: "Убрать из избранного",
    rename: "Переименовать",
    settings: "Настройки",
    copyLink: "Скопировать ссылку",
    linkCopied: "Ссылка в буфере обмена.",
    notCopied: "Браузер не разрешает копировать. Ничего не скопировано.",
    archive: "Отправить проект в архив",
    restore: "Восстановить проект",
    delete: "Удалить проект",
  },
  rename: {
    title: "Переименовать проект",
    label: "Название",
    action: "Переименовать",
    done: "Теперь проект называется «{name}».",
  },
  delete: {
    title: "Удалить «{name}»?",
    text: "Доска вместе с задачами уходит в <trash>корзину</trash> на 30 дней. Задачи, стоящие и на другой доске, там останутся.",
    action: "Удалить проект",
    done: "Проект «{name}» удалён.",
  },
}
