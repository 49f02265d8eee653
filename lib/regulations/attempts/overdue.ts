import { inBackground } from "@/db/client"
import { endOverdue } from "./queries"

/** Ends attempts whose time is over without an answer, so that the history of the regulation tells of them. */
export const endOverdueAttempts = () => inBackground(endOverdue)
