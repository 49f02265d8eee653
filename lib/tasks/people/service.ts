import { implement } from "@/lib/api/operation"
import { alterTask, alteredTask } from "../sets/service"
import * as contracts from "./contract"

export const addTaskAssignee = implement(contracts.addTaskAssignee, ({ input: { userId }, ...work }) =>
  alteredTask(work, "task.assigneesChanged", { responsibleUserId: { add: [userId] } }, () => "userId"),
)

export const changeTaskAssignee = implement(contracts.changeTaskAssignee, ({ input, ...work }) =>
  alteredTask(
    work,
    "task.assigneesChanged",
    { responsibleUserId: { set: input.responsibleUserId } },
    (_, index) => `responsibleUserId.${index}`,
  ),
)

export const removeTaskAssignee = implement(contracts.removeTaskAssignee, ({ input: { userId }, ...work }) =>
  alterTask(work, "task.assigneesChanged", { responsibleUserId: { remove: [userId] } }),
)

export const addTaskMember = implement(contracts.addTaskMember, ({ input: { userId }, ...work }) =>
  alteredTask(work, "task.membersChanged", { members: { add: [userId] } }, () => "userId"),
)

export const removeTaskMember = implement(contracts.removeTaskMember, ({ input: { userId }, ...work }) =>
  alterTask(work, "task.membersChanged", { members: { remove: [userId] } }),
)
