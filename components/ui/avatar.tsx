"use client"

import { cva, type VariantProps } from "class-variance-authority"
import { useState } from "react"
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
        huge: "size-20 text-28",
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

// The picture lies over the initials: they are seen until it is there, and where it cannot be loaded.
function Avatar({ name, seed, src, size, decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const spoken = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name }
  return (
    <span
      {...spoken}
      title={decorative ? undefined : name}
      style={{ backgroundColor: avatarColor(seed) }}
      className={classes(face({ size }), className)}
    >
      <span aria-hidden className="[grid-area:1/1]">
        {initialsOf(name)}
      </span>
      {typeof src === "string" && src !== broken && (
        <img
          src={src}
          alt=""
          draggable={false}
          onError={() => setBroken(src)}
          className="size-full object-cover [grid-area:1/1]"
        />
      )}
    </span>
  )
}

export { Avatar, type AvatarSize }
