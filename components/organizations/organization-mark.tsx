import { initialsOf } from "@/components/ui/avatar-color"
import { classes } from "@/components/ui/classes"

type OrganizationMarkProps = { name: string; avatarUrl: string | null; small?: boolean }

/** The picture of an organization, else its first letter. */
export function OrganizationMark({ name, avatarUrl, small = false }: OrganizationMarkProps) {
  const size = small ? "size-4 rounded-[5px]" : "size-[22px] rounded-s"
  // What it is of is written beside it.
  if (avatarUrl !== null) return <img src={avatarUrl} alt="" className={classes("flex-none object-cover", size)} />
  return (
    <span
      aria-hidden
      className={classes(
        "grid flex-none place-items-center bg-accent font-bold text-accent-ink",
        size,
        small ? "text-[10px]" : "text-12",
      )}
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  )
}
