// What comes up from the edges of a phone: one part of the script, which they mostly share.
export { AddSheet } from "./add-sheet"
export { MoreSheet } from "./more-sheet"
export { PlacesDrawer } from "@/components/sidebar/places-drawer"
