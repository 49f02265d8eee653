import { implement } from "@/lib/api/operation"
import { alteredTask, alterTask } from "../sets/service"
import * as contracts from "./contract"

export const addTaskLabel = implement(contracts.addTaskLabel, ({ input: { labelId }, ...work }) =>
  alteredTask(work, "task.labelsChanged", { tags: { add: [labelId] } }, () => "labelId"),
)

export const removeTaskLabel = implement(contracts.removeTaskLabel, ({ input: { labelId }, ...work }) =>
  alterTask(work, "task.labelsChanged", { tags: { remove: [labelId] } }),
)
