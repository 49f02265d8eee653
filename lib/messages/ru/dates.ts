import type { Messages } from "../locale"

export const dates: Messages["dates"] = {
  placeholder: "дд.мм.гггг",
  unknown: "Это не дата. Напишите её как {example} или словом: сегодня, завтра, пт.",
  early: "Самый ранний день, который можно выбрать, — {day}.",
  late: "Самый поздний день, который можно выбрать, — {day}.",
  noTime: "Напишите время как 14:30.",
  missing: "Введите дату.",
  onDate: "До даты…",
  lastDay: "Последний день",
  open: "Открыть календарь",
  calendar: "Календарь",
  previousMonth: "Предыдущий месяц",
  nextMonth: "Следующий месяц",
  previousYear: "Предыдущий год",
  nextYear: "Следующий год",
  isToday: "{day}, сегодня",
  choices: { today: "Сегодня", tomorrow: "Завтра", nextWeek: "Через неделю", none: "Без даты" },
  words: {
    today: "сегодня, сейчас, today",
    tomorrow: "завтра, tomorrow",
    yesterday: "вчера, yesterday",
    nextWeek: "через неделю, next week",
  },
}
