import { initialsOf } from "@/components/ui/avatar-color"
import { classes } from "@/components/ui/classes"

export function OrganizationMark({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        "grid flex-none place-items-center bg-accent font-bold text-accent-ink",
        small ? "size-4 rounded-[5px] text-[10px]" : "size-[22px] rounded-s text-12",
      )}
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  )
}
