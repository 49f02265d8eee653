import type { ErrorCode } from "@/lib/api/errors"
import type { accountErrors } from "./account-errors"
import type { openedErrors } from "./opened-errors"
import type { regulationErrors } from "./regulation-errors"

type ElsewhereSaid = keyof typeof accountErrors | keyof typeof openedErrors | keyof typeof regulationErrors

/** A sentence for each code of a problem document. Parameters are its further members. */
export const errors = {
  invalid: "Something in the form is not right. Nothing was changed.",
  "malformed-json": "The request could not be read. Nothing was changed.",
  unauthorized: "Your session has ended. Sign in again to go on.",
  forbidden: "Your role does not allow this. Nothing was changed.",
  "not-found": "This is not here any more, or you may not see it.",
  archived: "This is archived. Restore it to change it.",
  "stage-full": "There is no room for another task there. Nothing was changed.",
  "incomplete-set": "The list has changed meanwhile. Try again.",
  "name-taken": "This name is taken.",
  "changed-since": "It has been changed since, so it was left as it is.",
  "already-sent": "This has been sent already.",
  "not-undoable": "This cannot be undone.",
  "too-large": "This is too large to be sent.",
  "wrong-type": "The request could not be read. Nothing was changed.",
  "too-many-requests": "That was too much at once. Wait a moment and try again.",
  internal: "Something went wrong on our side. Nothing was changed.",
  unavailable: "The service cannot be reached at the moment. Try again shortly.",
  offline: "There is no connection. Nothing was changed.",
} satisfies Record<Exclude<ErrorCode, ElsewhereSaid> | "offline", string>
