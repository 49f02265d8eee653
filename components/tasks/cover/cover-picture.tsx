import { useOrganization } from "@/components/shell/organization-context"
import { cssColorOf } from "@/components/ui/palette"
import { classes } from "@/components/ui/classes"
import { fileAddress } from "@/lib/files/address"
import type { Cover } from "@/lib/tasks/cover/cover"
import { heightOf } from "./proportion"

type CoverPictureProps = {
  cover: Cover
  /** The smaller picture, as cards load it. */
  small?: boolean
  className?: string
}

/** A cover as it stands above its task: its height is known before the picture is there. */
export function CoverPicture({ cover, small = false, className }: CoverPictureProps) {
  const { organization } = useOrganization()
  if ("color" in cover)
    return (
      <span
        aria-hidden
        data-cover={cover.color}
        style={{ backgroundColor: cssColorOf(cover.color) }}
        className={classes("block h-7", className)}
      />
    )
  const fileId = small ? cover.thumbnailId : cover.fileId
  return (
    <img
      data-cover={fileId}
      src={fileAddress(organization.id, fileId)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ aspectRatio: 1 / heightOf(cover) }}
      className={classes("block w-full bg-sunken object-cover", className)}
    />
  )
}
