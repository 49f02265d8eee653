import { viewLater } from "@/components/ui/load-later"

/** Nobody sees it but who has lost the connection, and then it is there. */
export const Unopened = viewLater(() => import("@/components/frame/in-use").then((module) => module.Unopened), {
  early: true,
})
