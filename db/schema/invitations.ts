import { sql } from "drizzle-orm"
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { organizationRole, organizations } from "./organizations"
import { spaceRole, spaces } from "./spaces"
import { users } from "./users"

/**
 * An address that may join an organization, once. The mailed token proves that its holder reads the mails of the address; the other one is
 * for a link that is handed over in another way, and proves nothing.
 */
export const invitations = pgTable(
  "invitations",
  {
    organizationId: ref().notNull(),
    id: id(),
    email: text().notNull(),
    role: organizationRole().notNull(),
    mailedTokenHash: text().notNull(),
    linkTokenHash: text().notNull(),
    inviterId: ref().notNull(),
    createdAt: instantNow(),
    sentAt: instantNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedById: ref(),
    cancelledAt: instant(),
  },
  (table) => [
    keyOf("invitations_pkey", table),
    uniqueIndex("invitations_mailed_token_key").on(table.mailedTokenHash),
    uniqueIndex("invitations_link_token_key").on(table.linkTokenHash),
    uniqueIndex("invitations_email_key")
      .on(table.organizationId, table.email)
      .where(sql`accepted_at is null and cancelled_at is null`),
    belongsTo("invitations_organization_fkey", [table.organizationId], [organizations.id]),
    foreignKey({
      name: "invitations_inviter_fkey",
      columns: [table.inviterId],
      foreignColumns: [users.id],
    }).onDelete("restrict"),
    index("invitations_inviter_index").on(table.inviterId),
  ],
)

/** The spaces that an invitation leads into. */
export const invitationSpaces = pgTable(
  "invitation_spaces",
  {
    organizationId: ref().notNull(),
    invitationId: ref().notNull(),
    spaceId: ref().notNull(),
    role: spaceRole().notNull(),
  },
  (table) => [
    primaryKey({
      name: "invitation_spaces_pkey",
      columns: [table.organizationId, table.invitationId, table.spaceId],
    }),
    index("invitation_spaces_space_index").on(table.organizationId, table.spaceId),
    belongsTo("invitation_spaces_invitation_fkey", [table.organizationId, table.invitationId], invitations),
    belongsTo("invitation_spaces_space_fkey", [table.organizationId, table.spaceId], spaces),
  ],
)
