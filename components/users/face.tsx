"use client"

import { Avatar, type AvatarSize } from "@/components/ui/avatar"
import { faceAddress } from "./face-address"

type FaceProps = {
  id: number
  name: string
  /** `avatarUrl` of the API. */
  picture: string | null | undefined
  size?: AvatarSize
  className?: string
}

const pixels = { small: 64, normal: 64, large: 64, huge: 512 } as const

/** The face of a person, beside their name. */
export function Face({ id, name, picture, size = "normal", className }: FaceProps) {
  const src = faceAddress(picture, pixels[size])
  return <Avatar decorative name={name} seed={String(id)} src={src} size={size} className={className} />
}
