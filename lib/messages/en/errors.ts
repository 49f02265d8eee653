import type { ErrorCode } from "@/lib/api/errors"
import type { accountErrors } from "./account-errors"
import type { openedErrors } from "./opened-errors"
import type { regulationErrors } from "./regulation-errors"

type ElsewhereSaid = keyof typeof accountErrors | keyof typeof openedErrors | keyof typeof regulationErrors

/** A sentence for each code of a problem document. Parameters are its further members. */
export const errors = {
  invalid: "Something in the form is not right. Nothing was changed.",
  "malformed-json": "The request could not be read. Nothing was changed.",
  "cannot-see": "That person cannot see this, so they cannot be chosen.",
  unauthorized: "Your session has ended. Sign in again to go on.",
  "email-unverified": "Confirm your e-mail address first: the link is in the mail that we sent you.",
  "token-not-allowed": "An access token may not do this. Sign in instead.",
  forbidden: "Your role does not allow this. Nothing was changed.",
  "cross-origin": "The request came from another site and was refused.",
  "not-found": "This is not here any more, or you may not see it.",
  "method-not-allowed": "That is not possible here.",
  "too-many-stages": "A board has at most 200 columns and rows.",
  "no-organization": "Create or join an organization first.",
  archived: "This is archived. Restore it to change it.",
  "stage-full": "There is no room for another task there. Nothing was changed.",
  "no-column": "The board has no column yet. Add one first.",
  "incomplete-set": "The list has changed meanwhile. Try again.",
  "group-not-empty": "The group still holds something. Move it elsewhere first.",
  "last-group": "A space keeps at least one group.",
  "invitation-closed": "This invitation cannot be used any more. Ask for a new one.",
  "name-taken": "This name is taken.",
  "changed-since": "It has been changed since, so it was left as it is.",
  "already-placed": "The task stands on this board already.",
  "still-owner": "You own {names}. Hand it over or delete it first. Nothing was changed.",
  "already-sent": "This has been sent already.",
  "last-placement": "This is its only board. Delete the task to take it away.",
  "not-undoable": "This cannot be undone.",
  "range-not-satisfiable": "The file has no such part.",
  "too-large": "This is too large to be sent.",
  "wrong-type": "The request could not be read. Nothing was changed.",
  "idempotency-mismatch": "The request was sent twice with different contents.",
  "too-many-requests": "That was too much at once. Wait a moment and try again.",
  internal: "Something went wrong on our side. Nothing was changed.",
  unavailable: "The service cannot be reached at the moment. Try again shortly.",
  offline: "There is no connection. Nothing was changed.",
} satisfies Record<Exclude<ErrorCode, ElsewhereSaid> | "offline", string>
