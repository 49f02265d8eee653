import type { Messages } from "../locale"

export const conflict: Messages["conflict"] = {
  title: "«{name}», {field}: тем временем изменил(а) {author}",
  titleOfSeveral: "{field}, {changed} из {count} задач: тем временем изменил(а) {author}",
  somebody: "кто-то другой",
  withOthers: "{author} и другие",
  moreChanged: "И ещё {count}.",
  rest: "{field, select, place {{count, plural, one {Ещё # задача будет перемещена} few {Ещё # задачи будут перемещены} many {Ещё # задач будут перемещены} other {Ещё # задачи будут перемещены}}} other {{count, plural, one {Ещё # задача будет изменена} few {Ещё # задачи будут изменены} many {Ещё # задач будут изменены} other {Ещё # задачи будут изменены}}}} при любом ответе.",
  restDone:
    "{field, select, place {{count, plural, one {Перемещена ещё # задача} few {Перемещены ещё # задачи} many {Перемещены ещё # задач} other {Перемещены ещё # задачи}}} other {{count, plural, one {Изменена ещё # задача} few {Изменены ещё # задачи} many {Изменены ещё # задач} other {Изменены ещё # задачи}}}}.",
  offBoard: "Не на этой доске",
  elsewhere: "Другая колонка",
  theirs: "Сейчас",
  mine: "У вас",
  keepTheirs: "Оставить как есть",
  applyMine: "Применить моё",
  more: "{count, plural, one {и ещё #} few {и ещё #} many {и ещё #} other {и ещё #}}",
  applied: "Теперь там ваше значение.",
}
