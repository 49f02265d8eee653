import { needsPerson, type Contract } from "@/lib/api/contract"

const places = {
  organization: "the organization",
  space: "the space",
  project: "the project",
  task: "the task",
  regulation: "a space of the regulation",
}

/** Who may call an operation, in a sentence. */
export function accessOf(contract: Contract): string {
  const { access } = contract
  const person = needsPerson(contract) ? " An access token does not do." : ""
  if (access.scope === "public") return "Needs no session."
  if (access.scope === "signedIn") return `For whoever is signed in.${person}`
  const { role } = access
  const least = role === "guest" || role === "reader"
  const above = role === "owner" ? "" : " or a higher one"
  if (least && access.scope === "organization") return `For everybody of the organization.${person}`
  if ("alsoBeforeGate" in access) return `For whoever sees the space, and its members before its gate.${person}`
  if (least) return `For whoever sees ${places[access.scope]}.${person}`
  return `Takes the role \`${role}\`${above} in ${places[access.scope]}.${person}`
}
