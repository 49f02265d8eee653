import { retell } from "@/lib/changes/undo/retell"
import { spaceMember } from "./entity"
import { listMembersOfSpaces } from "./queries"

export const undoSpaceMember = retell<"spaceMember", Awaited<ReturnType<typeof listMembersOfSpaces>>[number]>(
  listMembersOfSpaces,
  {
    made: (member) => spaceMember.made(member.userId, member),
    gone: (member) => spaceMember.gone(member.userId, member),
  },
)
