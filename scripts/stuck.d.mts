import type { ServerResponse } from "node:http"

export function cutStuck(
  answers: ReadonlySet<ServerResponse>,
  bounds?: { readonly every: number; readonly within: number; readonly least: number },
): () => void
