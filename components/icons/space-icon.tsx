import dynamic from "next/dynamic"
import { initialsOf } from "@/components/ui/avatar-color"
import { classes } from "@/components/ui/classes"
import { cssColorOf } from "@/components/ui/palette"

// The drawings are many: they come with the first space that has one.
const NamedIcon = dynamic(() => import("./page-icon").then((module) => module.PageIcon))

type SpaceIconProps = {
  space: { readonly name: string; readonly icon: string | null; readonly color: string | null }
  className?: string
}

/** The emoji or drawing of a space; without one its first letter on its colour. */
export function SpaceIcon({ space, className }: SpaceIconProps) {
  const { name, icon, color } = space
  if (icon !== null && !icon.startsWith("name:")) {
    return (
      <span aria-hidden className={classes("w-4 flex-none text-center text-13 leading-4", className)}>
        {icon}
      </span>
    )
  }
  if (icon !== null) return <NamedIcon icon={icon} className={className} />
  return (
    <span
      aria-hidden
      className={classes(
        "relative grid size-4 flex-none place-items-center overflow-hidden rounded-[5px] bg-line text-[10px] leading-none font-semibold text-ink-2",
        className,
      )}
    >
      {color !== null && (
        <span style={{ backgroundColor: cssColorOf(color) }} className="absolute inset-0 opacity-35" />
      )}
      <span className="relative">{initialsOf(name).slice(0, 1)}</span>
    </span>
  )
}
