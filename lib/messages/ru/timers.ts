import type { Messages } from "../locale"

export const timers: Messages["timers"] = {
  running: "Таймер идёт",
  start: "Запустить таймер",
  stop: "Остановить таймер",
  open: "Открыть: {name}",
  elsewhere: "Таймер идёт в организации {organization}",
  openElsewhere: "Открыть {name} в организации {organization}",
  started: "Таймер запущен: «{name}»",
  noted: "Записано {time} в «{name}»",
  nothingNoted: "Меньше секунды: в «{name}» ничего не записано",
}
