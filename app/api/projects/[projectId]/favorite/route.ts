import { serve } from "@/lib/api/serve"
import * as favorites from "@/lib/projects/favorites/service"

export const PATCH = serve(favorites.setProjectFavorite)
