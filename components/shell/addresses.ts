/** Where the places of an organization are. */
export function addressesOf(slug: string) {
  const root = `/o/${slug}`
  return {
    home: root,
    space: (spaceId: number) => `${root}/spaces/${spaceId}`,
    members: (spaceId: number) => `${root}/spaces/${spaceId}/members`,
    documentation: (spaceId: number) => `${root}/spaces/${spaceId}/documentation`,
    page: (pageId: number) => `${root}/pages/${pageId}`,
    project: (projectId: number) => `${root}/projects/${projectId}`,
    projectArchive: (projectId: number) => `${root}/projects/${projectId}/archive`,
  }
}

export type Addresses = ReturnType<typeof addressesOf>

/** The thing that an address of an organization shows, and its id. */
export type Place = { kind: "home" | "space" | "project" | "page" | "other"; id: number; part: string | null }

const kinds: Record<string, Place["kind"]> = { spaces: "space", projects: "project", pages: "page" }

export function placeOf(pathname: string): Place {
  const [noun, id, part] = pathname.split("/").slice(3)
  if (noun === undefined || noun === "") return { kind: "home", id: 0, part: null }
  return { kind: kinds[noun] ?? "other", id: Number(id), part: part ?? null }
}
