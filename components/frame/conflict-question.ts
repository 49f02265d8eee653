import { viewLater } from "@/components/ui/load-later"

/** Only an answer of the service says that somebody else has changed the same: there is a connection to load it by. */
export const ConflictQuestion = viewLater(() =>
  import("@/components/tasks/conflict-question").then((module) => module.ConflictQuestion),
)
