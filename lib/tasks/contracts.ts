import * as tasks from "./contract"
import * as boards from "./boards/contract"
import * as cover from "./cover/contract"
import * as description from "./description/contract"
import * as details from "./details/contract"
import * as duplicate from "./duplicate/contract"
import * as files from "./files/contract"
import * as following from "./following/contract"
import * as history from "./history/contract"
import * as lists from "./lists/contract"
import * as labels from "./labels/contract"
import * as people from "./people/contract"
import * as messages from "./messages/contract"
import * as properties from "./properties/contract"
import * as recurrence from "./recurrence/contract"
import * as relations from "./relations/contract"
import * as search from "./search/contract"
import * as reviewers from "./reviewers/contract"
import * as subtasks from "./subtasks/contract"
import * as time from "./time/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...tasks,
  ...boards,
  ...cover,
  ...description,
  ...details,
  ...duplicate,
  ...files,
  ...following,
  ...history,
  ...lists,
  ...labels,
  ...people,
  ...messages,
  ...properties,
  ...recurrence,
  ...relations,
  ...search,
  ...reviewers,
  ...subtasks,
  ...time,
}
