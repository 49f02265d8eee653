/** The search of an organization, and the language of its filters. */
export const search = {
  title: "Search",
  label: "Search",
  placeholder: "Words, or assignee:me due:<7d",
  clear: "Clear the search",
  lead: "Find tasks by their names and descriptions, and pages, projects and people by their names.",
  tasks: "Tasks",
  projects: "Projects",
  pages: "Pages",
  people: "People",
  more: "Load more",
  failed: "The search could not be carried out",
  nothing: "Nothing was found",
  nothingText: "Try fewer words or conditions. What is archived or deleted is not searched.",
  suggestions: "Suggestions",
  faults: {
    noValue: "Write a value behind {field}:",
    unknownValue: "{field}:{value} is not known. It can be {allowed}.",
    noDate: "{field}:{value} is no date. Write a day as 2026-03-01, or an amount of days as 7d.",
    tooLong: "These are too many conditions.",
  },
}
