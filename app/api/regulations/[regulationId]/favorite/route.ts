import { serve } from "@/lib/api/serve"
import * as favorites from "@/lib/regulations/favorites/service"

export const PATCH = serve(favorites.setRegulationFavorite)
