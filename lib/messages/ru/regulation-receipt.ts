import type { Messages } from "../locale"

export const regulationReceipt: Messages["regulationReceipt"] = {
  title: "Подтверждение об ознакомлении",
  regulations: "Регламенты",
  person: "Кто",
  email: "Адрес почты на сегодня",
  regulation: "Регламент",
  version: "Версия",
  versionName: "Опубликована под названием",
  time: "Когда подтверждено",
  test: "Тест",
  score: "сдан, {score}\u00a0%",
  record: "Номер записи",
  hash: "SHA-256 текста",
  note: "Человек подтвердил, что прочёл и понял эту версию. Запись об этом хранится всегда: её нельзя ни изменить, ни удалить. По контрольной сумме видно, тот ли это текст.",
  download: "Скачать PDF",
  notExported: "Подтверждение составить не удалось. Попробуйте через минуту.",
  earlier: "Более ранние",
  earlierLine: "Версия {number}, {date}",
  none: "Подтверждения нет",
  noneText: "Оно появится, как только будет подтверждена версия регламента.",
}
