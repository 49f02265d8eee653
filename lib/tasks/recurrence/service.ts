import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { changeProperties, lockTasks } from "../properties/change"
import { theRecord } from "../service"
import * as contracts from "./contract"
import { startSeries } from "./queries"
import { ruleFor, saySame } from "./rule"

export const setTaskRecurrence = implement(
  contracts.setTaskRecurrence,
  async ({ input: { recurrence: wanted }, scope, db, changes }) => {
    const locked = await lockTasks({ db, scope }, [scope.id])
    const [task] = locked.tasks
    if (!task) throw notFound()
    const change = (fields: Parameters<typeof changeProperties>[3]) =>
      changeProperties({ db, scope, changes }, locked, "task.recurrenceChanged", fields)
    if (wanted === null) await change({ recurrence: null })
    else {
      const { rule, dates } = ruleFor(wanted, task, { timeZone: scope.timeZone, now: new Date().toISOString() })
      const isSame = task.recurrence !== null && saySame(task.recurrence, rule)
      if (task.recurrence === null) await startSeries(db, scope, scope.id)
      if (!isSame) await change({ recurrence: rule, ...dates })
    }
    return theRecord(db, scope, scope.id)
  },
)
