"use client"

import type { ComponentProps } from "react"
import { Select } from "@/components/ui/select"
import { SpaceIcon } from "@/components/icons/space-icon"

type Space = ComponentProps<typeof SpaceIcon>["space"] & { readonly id: number }
type SpaceSelectProps = {
  spaces: readonly Space[]
  space: Space | undefined
  onSpace: (spaceId: number) => void
}

/** One of some spaces. */
export function SpaceSelect({ spaces, space, onSpace }: SpaceSelectProps) {
  return (
    <Select
      items={spaces.map((item) => ({ value: String(item.id), label: item.name, icon: <SpaceIcon space={item} /> }))}
      value={space ? String(space.id) : null}
      onValueChange={(id) => onSpace(Number(id))}
    />
  )
}
