/** What is kept of regulations that were published and are deleted, for administrators of the organization. */
export const deletedRegulations = {
  title: "Deleted regulations",
  lead: "What was published stays as proof: the versions, the history, and who has acknowledged what. Nobody can change or remove it.",
  list: "Deleted regulations",
  line: "{count, plural, =0 {acknowledged by nobody} one {acknowledged by # person} other {acknowledged by # people}}, up to version {version}",
  when: "deleted <when></when>",
  none: "No published regulation was deleted",
  noneText: "When one is, its versions and proofs are kept here for good.",
  failed: "The deleted regulations could not be read",
  more: "Show more",
  trash: "Trash",
  deleted:
    "It is deleted, and nobody is asked to read it any more. What it was, and who has acknowledged it, is kept here.",
  versions: "Versions",
  version: "Version {version}",
  published: "published <when></when> by {name}",
  read: "Read",
  readName: "Read version {version}",
  history: "History and proofs",
  receipt: "Download the receipt of {name}",
  notExported: "The receipt could not be made. Try again in a moment.",
}
