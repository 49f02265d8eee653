"use client"

import type { AnswerOf } from "@/lib/api/client"
import { GroupSection } from "./group-section"
import { useGroupOrder } from "./use-group-order"

type GroupListProps = { spaceId: number; groups: AnswerOf<"listSpaceProjects">; canEdit: boolean }

export function GroupList({ spaceId, groups, canEdit }: GroupListProps) {
  const move = useGroupOrder(spaceId)
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map((group, index) => (
        <GroupSection
          key={group.id}
          group={group}
          index={index}
          last={index === groups.length - 1}
          canEdit={canEdit}
          onMove={(by) => move(groups, index, by)}
        />
      ))}
    </div>
  )
}
