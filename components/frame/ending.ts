// Dialogs that end a space, or one's own part in something: one part of the script.
export { LeaveOrganization } from "@/components/organizations/members/leave-organization"
export { DeleteSpace } from "@/components/spaces/delete-space"
export { LeaveSpace } from "@/components/spaces/leave-space"
