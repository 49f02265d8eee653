/** What a transaction needs turned out to be more than it has locked, and is not to be locked any more: it is tried again. */
export class LostRace extends Error {
  readonly code = "40001"
}
