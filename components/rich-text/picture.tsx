"use client"

import { ImageOff } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { useOrganization } from "@/components/shell/organization-context"
import type { Image } from "@/lib/rich-text/document"
import { fileAddress } from "@/lib/files/address"
import { roomFor } from "./picture-room"
import { SafeLink } from "./document-line"

/** A picture of a text. Where it cannot be had, its description stands in its place. */
export function Picture({ fileId, src, alt, caption, href, ...size }: Image["attrs"]) {
  const t = useTranslations("documentation.text")
  const [missing, setMissing] = useState(false)
  const { organization } = useOrganization()
  const address = fileId ? fileAddress(organization.id, fileId) : (src ?? "")
  if (missing) {
    return (
      <p className="my-3.5 flex items-center gap-2.5 rounded-m border border-dashed border-line-strong px-3.5 py-3 text-14 text-ink-2">
        <ImageOff aria-hidden className="text-ink-3" />
        {alt ? t("pictureMissingNamed", { name: alt }) : t("pictureMissing")}
      </p>
    )
  }
  const picture = (
    <img
      data-file-id={fileId ?? undefined}
      src={address}
      alt={alt ?? ""}
      {...roomFor(size)}
      loading="lazy"
      decoding="async"
      ref={(image) => {
        // It may have failed before React listened.
        if (image?.complete === true && image.naturalWidth === 0) setMissing(true)
      }}
      onError={() => setMissing(true)}
      className={classes(
        "box-content h-auto max-w-[calc(100%-2px)] rounded-m border border-line",
        !caption && "my-3.5",
      )}
    />
  )
  const linked = href ? <SafeLink href={href}>{picture}</SafeLink> : picture
  if (!caption) return linked
  return (
    <figure className="my-3.5">
      {linked}
      <figcaption dir="auto" className="mt-1.5 text-13 text-ink-3">
        {caption}
      </figcaption>
    </figure>
  )
}
