import { linkedFace } from "@/components/shell/person-link"
import { AvatarGroup } from "@/components/ui/avatar-group"

type PresentPeopleProps = {
  label: string
  people: readonly { readonly userId: number; readonly name: string }[]
  /** What is said of those for whom there is no room. */
  moreLabel: (count: number) => string
}

/** The faces of the others who look at something now. */
export function PresentPeople({ label, people, moreLabel }: PresentPeopleProps) {
  return (
    <AvatarGroup
      label={label}
      people={people.map(({ userId, name }) => ({ id: String(userId), name }))}
      around={linkedFace}
      max={4}
      moreLabel={moreLabel}
    />
  )
}
