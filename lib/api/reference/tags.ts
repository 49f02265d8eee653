/** The parts of the document: what an operation is about. */
export const tags = {
  service: "The service itself: whether it is up, and this document.",
  users: "One's own account: profile, picture, password, second factor and access tokens.",
  sessions: "Signing in and out.",
  organizations: "The organization: its name, its members and their roles, its audit log.",
  invitations: "What somebody who was invited by mail reads and accepts.",
  spaces: "Spaces: the rooms that hold projects and documentation, with their members and invite links.",
  "space-groups": "The groups by which somebody sorts the spaces of their own sidebar.",
  projects: "Projects: boards with their columns and rows.",
  stages: "Stages: the columns and rows of a project.",
  tasks: "Tasks, and their places on boards.",
  labels: "Labels, which tasks of an organization are marked with.",
  documentation: "Pages of a space, their text and its versions.",
  regulations: "Documents that people must know, and proof that they do.",
  public: "What anybody reads who has its address, without an account.",
  search: "Everything of the organization, by words.",
  files: "Files beside tasks and pages.",
  notifications: "What somebody is told of, and how.",
  feedback: "Words to those who run the service.",
  timers: "Time that is being counted.",
  trash: "What was deleted: bringing it back, and removing it for good.",
  changes: "The feed of what has changed, and undoing.",
  events: "The same feed as a stream, as it happens.",
} as const

/** The first word of a path, or the documentation where the path names that. */
export function tagOf(path: string): string {
  if (path.includes("/documentation-")) return "documentation"
  const first = path.split("/")[1] ?? ""
  return ["health", "openapi.json"].includes(first) ? "service" : first
}
