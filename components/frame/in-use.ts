// What the frame around every place wants as soon as somebody uses it, its dialogs and the items of its menus: one part of the script, which
// they mostly share.
export { AccessEnded } from "@/components/shell/access-ended"
export { ConnectionBar } from "@/components/changes/connection-bar"
export { ConflictQuestion } from "./conflict-question"
export { Unopened } from "@/components/offline/unopened"
export { ProjectMenuItems } from "@/components/projects/project-menu-items"
export { SpaceGroupMenuItems } from "@/components/sidebar/space-group-menu-items"
export { SpacesMenuItems } from "@/components/sidebar/spaces-menu-items"
export { SpaceMenuItems } from "@/components/spaces/space-menu-items"
export { OrganizationMenuItems } from "@/components/sidebar/organization-menu-items"
export { ShownDialog } from "./shown-dialog"
export { UserMenuItems } from "@/components/sidebar/user-menu-items"
