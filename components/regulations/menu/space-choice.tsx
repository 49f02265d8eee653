"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SpaceSelect } from "@/components/projects/space-select"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"

type Choice = { readonly spaceId: number | null; readonly groupId: number | null }

/** A space and one of its groups, of those spaces in which the person may put something; `without` are left out. */
export function useSpaceChoice(without: readonly number[], first: Choice = { spaceId: null, groupId: null }) {
  const { data: all = [] } = useRead(query("listSpaces", {}))
  const spaces = all.filter(({ id, can }) => can.edit && !without.includes(id))
  const [chosen, choose] = useState(first)
  const space = spaces.find(({ id }) => id === chosen.spaceId) ?? spaces[0]
  return { spaces, space, groupId: chosen.groupId, choose }
}

const none = "none"

export function SpaceChoice({ spaces, space, groupId, choose }: ReturnType<typeof useSpaceChoice>) {
  const t = useTranslations("regulations.places")
  const spaceId = space?.id ?? 0
  const { data: groups = [] } = useRead({
    ...query("listRegulationGroups", { spaceId }),
    enabled: space !== undefined,
  })
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <Field label={t("space")} button>
        <SpaceSelect spaces={spaces} space={space} onSpace={(id) => choose({ spaceId: id, groupId: null })} />
      </Field>
      <Field label={t("group")} button>
        <Select
          items={[
            { value: none, label: t("noGroup") },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={groupId === null ? none : String(groupId)}
          onValueChange={(id) => choose({ spaceId, groupId: id === none ? null : Number(id) })}
        />
      </Field>
    </div>
  )
}
