/** Where the places of an organization are. */
export function addressesOf(slug: string) {
  const root = `/o/${slug}`
  return {
    home: root,
    inbox: `${root}/inbox`,
    time: `${root}/time`,
    spaces: `${root}/spaces`,
    search: (text = "") => `${root}/search${text === "" ? "" : `?${new URLSearchParams({ search: text })}`}`,
    space: (spaceId: number) => `${root}/spaces/${spaceId}`,
    members: (spaceId: number) => `${root}/spaces/${spaceId}/members`,
    spaceTasks: (spaceId: number) => `${root}/spaces/${spaceId}/tasks`,
    spaceSettings: (spaceId: number, part?: "sharing" | "danger") =>
      `${root}/spaces/${spaceId}/settings${part === undefined ? "" : `/${part}`}`,
    person: (userId: number) => `${root}/people/${userId}`,
    trash: `${root}/trash`,
    archivedSpaces: `${root}/archived-spaces`,
    documentation: (spaceId: number) => `${root}/spaces/${spaceId}/documentation`,
    regulations: (spaceId: number) => `${root}/spaces/${spaceId}/regulations`,
    regulation: (regulationId: number) => `${root}/regulations/${regulationId}`,
    page: (pageId: number) => `${root}/pages/${pageId}`,
    pageHistory: (pageId: number) => `${root}/pages/${pageId}/history`,
    project: (projectId: number) => `${root}/projects/${projectId}`,
    task: (taskId: number) => `${root}/tasks/${taskId}`,
    projectArchive: (projectId: number) => `${root}/projects/${projectId}/archive`,
    /** Everything that can be set; on a wide screen with the first section open. */
    settings: `${root}/settings`,
    setting: (section: string) => `${root}/settings/${section}`,
  }
}

export type Addresses = ReturnType<typeof addressesOf>

/** The thing that an address of an organization shows, and its id. */
export type AddressTarget = {
  kind:
    | "home"
    | "inbox"
    | "time"
    | "spaces"
    | "search"
    | "space"
    | "project"
    | "page"
    | "regulation"
    | "task"
    | "settings"
    | "trash"
    | "other"
  id: number
  /** Of a space or project the part that is open; of the settings their section. */
  part: string | null
}

const kinds: Record<string, AddressTarget["kind"]> = {
  spaces: "space",
  projects: "project",
  pages: "page",
  regulations: "regulation",
  tasks: "task",
}

export function targetOf(pathname: string): AddressTarget {
  const [noun, id, part] = pathname.split("/").slice(3)
  if (noun === undefined || noun === "") return { kind: "home", id: 0, part: null }
  if (noun === "inbox") return { kind: "inbox", id: 0, part: null }
  if (noun === "time") return { kind: "time", id: 0, part: null }
  if (noun === "trash") return { kind: "trash", id: 0, part: null }
  if (noun === "spaces" && id === undefined) return { kind: "spaces", id: 0, part: null }
  if (noun === "search") return { kind: "search", id: 0, part: null }
  if (noun === "settings") return { kind: "settings", id: 0, part: id ?? null }
  return { kind: kinds[noun] ?? "other", id: Number(id), part: part ?? null }
}
