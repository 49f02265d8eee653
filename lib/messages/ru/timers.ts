import type { Messages } from "../locale"

export const timers: Messages["timers"] = {
  running: "Таймер идёт",
  runningNow: "Сейчас в работе",
  nobodyRuns: "Сейчас ни один таймер не идёт.",
  since: "с {at}",
  somebody: "Кто-то",
  completedToday:
    "{count, plural, =0 {Сегодня ещё ничего не выполнено} one {Сегодня выполнена # задача} few {Сегодня выполнены # задачи} many {Сегодня выполнено # задач} other {Сегодня выполнено # задачи}}",
  start: "Запустить таймер",
  stop: "Остановить таймер",
  open: "Открыть: {name}",
  unseen: "Задача, которая вам больше не видна",
  elsewhere: "Таймер идёт в организации {organization}",
  openElsewhere: "Открыть {name} в организации {organization}",
  started: "Таймер запущен: «{name}»",
  noted: "Записано {time} в «{name}»",
  nothingNoted: "Меньше секунды: в «{name}» ничего не записано",
}
