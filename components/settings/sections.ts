import {
  Activity,
  Bell,
  Building2,
  Globe,
  KeyRound,
  MessageSquareHeart,
  ScrollText,
  SquareTerminal,
  SunMoon,
  Tags,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react"
import { organizationReaches, type OrganizationRole } from "@/lib/auth/access"
import type { Messages } from "@/lib/messages/locale"

type Section = {
  /** The last part of its address, and its name in the catalogue under `settings.sections`. */
  readonly id: keyof Messages["settings"]["sections"]
  readonly part: "you" | "organization"
  readonly icon: LucideIcon
  /** The least role that sees it. */
  readonly role?: OrganizationRole
}

/** The sections of the settings, in their order: each has a page at `app/(app)/o/[slug]/settings/{id}`. */
export const sections: readonly Section[] = [
  { id: "profile", part: "you", icon: UserRound },
  { id: "security", part: "you", icon: KeyRound },
  { id: "tokens", part: "you", icon: SquareTerminal },
  { id: "notifications", part: "you", icon: Bell },
  { id: "appearance", part: "you", icon: SunMoon },
  { id: "language", part: "you", icon: Globe },
  { id: "feedback", part: "you", icon: MessageSquareHeart },
  { id: "general", part: "organization", icon: Building2, role: "administrator" },
  { id: "members", part: "organization", icon: Users, role: "member" },
  { id: "labels", part: "organization", icon: Tags, role: "member" },
  { id: "activity", part: "organization", icon: Activity, role: "administrator" },
  { id: "audit", part: "organization", icon: ScrollText, role: "administrator" },
]

/** Those that somebody of this role sees. */
export function sectionsFor(role: OrganizationRole): readonly Section[] {
  return sections.filter((section) => organizationReaches(role, section.role ?? "guest"))
}
