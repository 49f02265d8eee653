import { loadLater } from "@/components/ui/load-later"

/** The items of the menus in the frame. */
export const menus = loadLater(() => import("@/components/frame/in-use"), { early: true })
