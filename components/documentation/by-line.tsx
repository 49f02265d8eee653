"use client"

import { Fragment, useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { Face } from "@/components/users/face"
import { query, type AnswerOf } from "@/lib/api/client"
import { minutesToRead } from "@/lib/rich-text/text"
import { momentIn } from "@/components/ui/moment"

type BylineProps = { content: AnswerOf<"getPageContent"> }

/** Who wrote last, when, how long it takes to read, and which version it is. */
export function Byline({ content }: BylineProps) {
  const t = useTranslations("documentation.page")
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const minutes = useMemo(() => minutesToRead(content.content), [content.content])
  const author = people.find((person) => person.userId === content.updatedById)
  // Of those who have left, too.
  const name = author?.name ?? content.updatedByName
  const parts: ReactNode[] = [
    author ? <PersonLink id={author.userId}>{name}</PersonLink> : name,
    t.rich("changed", { when: momentIn(content.updatedAt) }),
    minutes > 0 && t("minutes", { count: minutes }),
    content.version > 0 && t("version", { number: content.version }),
  ].filter(Boolean)
  const face = <Face id={content.updatedById} name={name} picture={author?.avatarUrl} />
  return (
    <div className="flex min-h-6 items-start gap-2 text-13 text-ink-3">
      {author ? (
        <FaceLink id={author.userId} className="-ms-0.5 mt-0.5">
          {face}
        </FaceLink>
      ) : (
        face
      )}
      <p className="min-w-0 leading-6">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have a fixed order
          <Fragment key={index}>
            {index > 0 && " · "}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}
