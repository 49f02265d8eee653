import type { OrganizationRole, SpaceRole } from "@/lib/auth/access"
import type { Color } from "./colors"

/** With this password everybody of the demo company signs in. */
export const demoPassword = "northwind-demo"

export const people = {
  ada: { name: "Ada Lindqvist", email: "ada@northwind.example", role: "owner" },
  bo: { name: "Bo Mertens", email: "bo@northwind.example", role: "member" },
  cleo: { name: "Cleo Kaya", email: "cleo@northwind.example", role: "member" },
  dmitri: { name: "Dmitri Radev", email: "dmitri@northwind.example", role: "member" },
  eva: { name: "Eva Vasquez", email: "eva@northwind.example", role: "guest" },
  farah: { name: "Farah Said", email: "farah@northwind.example", role: "administrator" },
} as const satisfies Record<string, { name: string; email: string; role: OrganizationRole }>

export type Who = keyof typeof people

export const labels = {
  Web: "blue",
  Copy: "violet",
  Accessibility: "teal",
  Bug: "red",
  Legal: "gray",
  Search: "green",
  Photo: "orange",
  Research: "yellow",
  Speed: "lime",
  Customer: "pink",
} as const satisfies Record<string, Color>

export type Label = keyof typeof labels

type Space = {
  readonly name: string
  readonly icon: string
  readonly color: Color
  readonly creator: Who
  readonly groups: readonly string[]
  readonly members: Partial<Record<Who, SpaceRole>>
}

export const spaces = {
  design: {
    name: "Design",
    icon: "🎨",
    color: "pink",
    creator: "ada",
    groups: ["Projects"],
    members: {
      ada: "administrator",
      bo: "administrator",
      cleo: "editor",
      dmitri: "editor",
      eva: "editor",
      farah: "editor",
    },
  },
  engineering: {
    name: "Engineering",
    icon: "🛠️",
    color: "blue",
    creator: "dmitri",
    groups: ["Services", "Products"],
    members: { dmitri: "administrator", cleo: "editor", ada: "editor", bo: "reader" },
  },
  marketing: {
    name: "Marketing",
    icon: "📣",
    color: "orange",
    creator: "bo",
    groups: ["Campaigns"],
    members: { bo: "administrator", ada: "editor", cleo: "commenter", farah: "editor" },
  },
  company: {
    name: "Company",
    icon: "🏛️",
    color: "teal",
    creator: "ada",
    groups: ["Running the studio"],
    members: { ada: "administrator", farah: "administrator", bo: "editor", cleo: "commenter", dmitri: "reader" },
  },
} as const satisfies Record<string, Space>

export type SpaceName = keyof typeof spaces
