import type { Messages } from "../locale"

export const presence: Messages["presence"] = {
  page: "Сейчас смотрят эту страницу",
  regulation: "Сейчас смотрят этот регламент",
  more: "{count, plural, one {ещё # человек} few {ещё # человека} many {ещё # человек} other {ещё # человека}}",
  writing: "{count, plural, one {{names} пишет} few {{names} пишут} many {{names} пишут} other {{names} пишут}}",
}
