import type { Messages } from "../locale"

export const people: Messages["people"] = {
  gone: "Этого человека здесь больше нет",
  goneText: "Возможно, он покинул организацию или у вас нет общих пространств.",
  failed: "Не удалось прочитать данные этого человека",
  failedText: "Попробуйте ещё раз чуть позже.",
  home: "К моей работе",
  you: "это вы",
  deactivated: "Отключён",
  seen: "активность: <when></when>",
  neverSeen: "вход не выполнен",
  contacts: "Контакты",
  time: "{time} по местному времени ({zone})",
  spaces: "Общие пространства",
  noSpaces: "Общих пространств нет.",
  tasks: "Открытые задачи",
  noTasks: "Видимых вам задач у этого человека нет.",
}
