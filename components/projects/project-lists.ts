import type { QueryClient } from "@tanstack/react-query"
import type { AnswerOf, Callable } from "@/lib/api/client"

/** Where projects are shown by their names. */
export const projectReads = ["listProjects", "listSpaceProjects", "getProject"] as const satisfies readonly Callable[]

type Listed = AnswerOf<"listProjects">
type Grouped = AnswerOf<"listSpaceProjects">

export function withoutProject(client: QueryClient, projectId: number): void {
  const rest = (projects: Listed) => projects.filter((project) => project.id !== projectId)
  client.setQueriesData<Listed>({ queryKey: ["listProjects"] }, (projects) => projects && rest(projects))
  client.setQueriesData<Grouped>({ queryKey: ["listSpaceProjects"] }, (groups) =>
    groups?.map((group) => ({ ...group, projects: rest(group.projects) })),
  )
}

export function withProjectName(client: QueryClient, projectId: number, name: string): void {
  const named = (projects: Listed) =>
    projects.map((project) => (project.id === projectId ? { ...project, name } : project))
  client.setQueriesData<Listed>({ queryKey: ["listProjects"] }, (projects) => projects && named(projects))
  client.setQueriesData<Grouped>({ queryKey: ["listSpaceProjects"] }, (groups) =>
    groups?.map((group) => ({ ...group, projects: named(group.projects) })),
  )
  client.setQueriesData<AnswerOf<"getProject">>({ queryKey: ["getProject"] }, (project) =>
    project?.id === projectId ? { ...project, name } : project,
  )
}
