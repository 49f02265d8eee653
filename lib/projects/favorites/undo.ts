import { undoFavorites } from "@/lib/changes/undo/favorites"
import { projectPreference } from "./entity"
import { setFavorite } from "./queries"

export const undoProjectPreference = undoFavorites(projectPreference, setFavorite)
