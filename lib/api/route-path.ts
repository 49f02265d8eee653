import { folderNames, isIdName } from "./ids"

/** The folder of a path's `route.ts` below `app/api`: `/tasks/{currentStageId}/archive-many` stands in `tasks/[taskId]/archive-many`. */
export function routeFolder(path: string): string {
  return path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => `[${(isIdName(name) && folderNames[name]) || name}]`)
}
