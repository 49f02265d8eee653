import type { Messages } from "../locale"

export const stageDialogs: Messages["stageDialogs"] = {
  limitTitle: "Предел для «{name}»",
  limitHint:
    "{mode, select, hard {Сколько задач здесь может стоять.} other {Сколько задач здесь должно стоять самое большее.}} Оставьте пустым, чтобы не ограничивать.",
  limitField: "Самое большее задач",
  limitInvalid: "Укажите целое число от 1 или ничего.",
  limitNone: "Нет",
  limitMode: "Заполненная колонка или строка этой доски",
  limitHard: "Не принимает больше задач",
  limitSoft: "Только отмечается",
  deleteColumnTitle: "Удалить колонку «{name}»?",
  deleteRowTitle: "Удалить строку «{name}»?",
  deleteEmpty: "В ней нет задач.",
  deleteRowText:
    "{count, plural, =0 {В ней нет задач.} one {Её # задача останется на доске, без строки.} few {Её # задачи останутся на доске, без строки.} many {Её # задач останутся на доске, без строки.} other {Её # задачи останутся на доске, без строки.}}",
  deleteColumnText:
    "{count, plural, one {Что станет с её # задачей?} few {Что станет с её # задачами?} many {Что станет с её # задачами?} other {Что станет с её # задачами?}}",
  moveTasksTo: "Перенести в «{name}»",
  archiveTasks: "Отправить в архив",
  fate: "Задачи колонки",
}
