import { loadLater } from "@/components/ui/load-later"

/** The items of the menu of a regulation: a board, whose sidebar may show that menu, does without until it is opened. */
export const menus = loadLater(() => import("./regulation-menu-items"))
