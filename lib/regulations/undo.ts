import { revertOf } from "@/lib/changes/undo/revert"

export const undoRegulation = revertOf("regulation", [
  "name",
  "mandatory",
  "dueDays",
  "askedRoles",
  "askedUserIds",
  "repeatMonths",
  "readingSeconds",
  "readToEnd",
  "version",
  "publishedAt",
  "publishedById",
  "askedAt",
  "questionCount",
  "creatorId",
  "createdAt",
  "updatedAt",
])
