import type { ReactNode } from "react"
import { Avatar, type AvatarSize } from "./avatar"
import { classes } from "./classes"

type Person = { id: string; name: string; src?: string | null }

type AvatarGroupProps = {
  label: string
  people: readonly Person[]
  max?: number
  moreLabel: (count: number) => string
  size?: AvatarSize
  // The ring is the colour of the ground, which makes the overlap readable.
  ring?: "ring-canvas" | "ring-surface" | "ring-raised"
  /** What stands around each face, such as a link. */
  around?: (person: Person, face: ReactNode) => ReactNode
  className?: string
}

const bare = (_: Person, face: ReactNode) => face

const rests: Record<AvatarSize, string> = {
  small: "h-[18px] min-w-[18px] text-[10px]",
  normal: "h-5 min-w-5 text-[10px]",
  large: "h-7 min-w-7 text-12",
  huge: "h-16 min-w-16 text-20",
}

const overlaps: Record<AvatarSize, string> = {
  small: "not-first:-ml-0.5",
  normal: "not-first:-ml-0.5",
  large: "not-first:-ml-1",
  huge: "not-first:-ml-2",
}

export function AvatarGroup(props: AvatarGroupProps) {
  const { label, people, max = 3, moreLabel, size = "normal", ring = "ring-canvas", around = bare, className } = props
  const shown = people.length > max ? people.slice(0, max) : people
  const rest = people.length - shown.length
  return (
    <ul aria-label={label} className={classes("inline-flex items-center", className)}>
      {shown.map((person) => (
        <li key={person.id} className={classes("flex rounded-full ring-2", overlaps[size], ring)}>
          {around(person, <Avatar name={person.name} seed={person.id} src={person.src} size={size} />)}
        </li>
      ))}
      {rest > 0 && (
        <li
          className={classes(
            "grid place-items-center rounded-full bg-hover px-1 font-semibold text-ink-2 tabular-nums ring-2",
            rests[size],
            overlaps[size],
            ring,
          )}
        >
          <span aria-hidden>{`+${rest}`}</span>
          <span className="sr-only">{moreLabel(rest)}</span>
        </li>
      )}
    </ul>
  )
}
