import { undoFavorites } from "@/lib/changes/undo/favorites"
import { regulationPreference } from "./entity"
import { setFavorite } from "./queries"

export const undoRegulationPreference = undoFavorites(regulationPreference, setFavorite)
