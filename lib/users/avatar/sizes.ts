/** In pixels: of faces beside a name, of those that stand alone, and of the one on the profile. */
export const avatarSizes = ["64", "128", "512"] as const
export type AvatarSize = (typeof avatarSizes)[number]
