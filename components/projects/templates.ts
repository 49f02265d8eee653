/**
 * What a new board can begin with. The names of the columns are texts of the catalogue, `create.columns`, so that a board speaks the
 * language of its author. Colours are those of the palette.
 */
export const templates = {
  default: [
    { name: "toDo", color: "#78746e" },
    { name: "doing", color: "#dbb970" },
    { name: "done", color: "#19733b" },
  ],
  kanban: [
    { name: "backlog", color: "#78746e" },
    { name: "ready", color: "#3f7abc" },
    { name: "doing", color: "#dbb970" },
    { name: "review", color: "#9776eb" },
    { name: "done", color: "#19733b" },
  ],
  sprint: [
    { name: "sprintBacklog", color: "#78746e" },
    { name: "doing", color: "#dbb970" },
    { name: "review", color: "#9776eb" },
    { name: "testing", color: "#3ba99d" },
    { name: "done", color: "#19733b" },
  ],
  launch: [
    { name: "ideas", color: "#fd84cf" },
    { name: "planned", color: "#3f7abc" },
    { name: "preparing", color: "#dbb970" },
    { name: "approval", color: "#9776eb" },
    { name: "live", color: "#19733b" },
  ],
  requests: [
    { name: "incoming", color: "#be3025" },
    { name: "accepted", color: "#3f7abc" },
    { name: "doing", color: "#dbb970" },
    { name: "waiting", color: "#78746e" },
    { name: "answered", color: "#19733b" },
  ],
} as const

export type TemplateName = keyof typeof templates
export const templateNames = ["kanban", "sprint", "launch", "requests"] as const satisfies readonly TemplateName[]
