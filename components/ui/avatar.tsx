import { Avatar as Base } from "@base-ui/react/avatar"
import { cva, type VariantProps } from "class-variance-authority"
import { avatarColor, initialsOf } from "./avatar-color"
import { classes } from "./classes"

const face = cva(
  "inline-grid flex-none place-items-center overflow-hidden rounded-full align-middle font-semibold tracking-[0.02em] text-white select-none",
  {
    variants: {
      size: {
        small: "size-[18px] text-[9px]",
        normal: "size-5 text-[10px]",
        large: "size-7 text-12",
        huge: "size-16 text-20",
      },
    },
    defaultVariants: { size: "normal" },
  },
)

type AvatarSize = NonNullable<VariantProps<typeof face>["size"]>

type AvatarProps = {
  name: string
  seed: string
  src?: string | null
  size?: AvatarSize
  // Beside a written name the picture says nothing new and is silent.
  decorative?: boolean
  className?: string
}

function Avatar({ name, seed, src, size, decorative = false, className }: AvatarProps) {
  const spoken = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name }
  return (
    <Base.Root
      {...spoken}
      title={decorative ? undefined : name}
      style={{ backgroundColor: avatarColor(seed) }}
      className={classes(face({ size }), className)}
    >
      {typeof src === "string" && <Base.Image src={src} alt="" className="size-full object-cover" />}
      <Base.Fallback aria-hidden>{initialsOf(name)}</Base.Fallback>
    </Base.Root>
  )
}

export { Avatar, type AvatarSize }
