/** The settings of a project. */
export const projectSettings = {
  title: "Settings of {name}",
  responsible: "Responsible",
  responsibleHint: "Shown beside the project, and asked when it is not clear whom to ask.",
  nobody: "Nobody",
  search: "Search for a person",
  nothing: "Nobody of that name sees this project.",
  stale: "Days until a task is stale",
  staleHint: "A task that nobody has moved for so many days is marked on the board.",
  never: "Never",
  wholeNumber: "A whole number from 0 to {most, number}.",
  action: "Save",
  changed: "Settings of “{name}” changed",
}
