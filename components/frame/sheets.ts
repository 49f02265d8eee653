// What comes up from the edges of a phone: one part of the script, which they mostly share.
export { AddSheet } from "./add-sheet"
export { MoreSheet } from "./more-sheet"
export { SidebarDrawer } from "@/components/sidebar/sidebar-drawer"
