"use client"

import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { PersonLink } from "@/components/shell/person-link"
import { classes } from "@/components/ui/classes"
import type { Mention } from "@/lib/rich-text/document"
import { anchorOf } from "@/lib/rich-text/anchor"
import { usePeople } from "./people"

/**
 * A person in a text, by their present name. A person who may not see the text, any more or at all, stands there by the written name, in
 * grey. An address that leads to the mention brings it into view. `reading`: the name leads to their page; where one writes, a click sets
 * the caret.
 */
export function MentionChip({ userId, name, id, reading = false }: Mention["attrs"] & { reading?: boolean }) {
  const t = useTranslations("editor.mention")
  const self = useOrganization().user.id === userId
  const people = usePeople()
  const person = people?.find((one) => one.userId === userId)
  const gone = people !== undefined && person === undefined
  const words = `@${person?.name ?? name}`
  const chip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!id || location.hash !== `#${anchorOf(id)}`) return
    chip.current?.scrollIntoView({ block: "center" })
    chip.current?.setAttribute("data-meant", "")
  }, [id])
  return (
    <span
      ref={chip}
      data-mention={userId}
      data-mention-id={id ?? undefined}
      data-gone={gone || undefined}
      title={gone ? t("gone") : undefined}
      className={classes(
        "rounded-[4px] box-decoration-clone px-[3px] py-px font-medium [unicode-bidi:isolate] [:is(h1,h2,h3,h4,strong)_&]:[font-weight:inherit]",
        gone ? "bg-sunken text-ink-3" : "bg-accent-soft text-accent",
        self && !gone && "ring-1 ring-accent-line",
        "data-meant:ring-2 data-meant:ring-focus",
      )}
    >
      {reading && !gone ? <PersonLink id={userId}>{words}</PersonLink> : words}
    </span>
  )
}
