"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { FaceLink } from "@/components/shell/person-link"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { Moment } from "@/components/ui/moment"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
import type { Choice, Version } from "./use-versions"

type VersionListProps<V extends Version> = {
  versions: readonly V[]
  labelOf: (version: V) => string
  now: string | null
  chosen: Choice
  onChoose: (choice: Choice) => void
  more?: () => void
}

const line =
  "flex items-start rounded-s transition-colors duration-120 ease-out hover:bg-hover has-aria-pressed:bg-accent-soft"
const choice = "min-w-0 flex-1 rounded-s px-2.5 py-2 text-start text-13"

/** The versions at the side; where there is no room for them they are chosen over the text. */
export function VersionList<V extends Version>(props: VersionListProps<V>) {
  const { versions, labelOf, now, chosen, onChoose, more } = props
  const t = useTranslations("documentation.versions")
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  return (
    <aside
      aria-label={t("list")}
      className="sticky top-0 h-[calc(100dvh-3rem)] w-72 flex-none overflow-y-auto border-s border-line p-3 max-lg:hidden"
    >
      <h2 className="px-2.5 pb-0.5 font-semibold">{t("title")}</h2>
      <p className="mb-2.5 px-2.5 text-12 text-ink-3">{t("lead")}</p>
      <ul className="grid gap-0.5">
        {now !== null && (
          <li className={line}>
            <button type="button" aria-pressed={chosen === "now"} onClick={() => onChoose("now")} className={choice}>
              {now}
            </button>
          </li>
        )}
        {versions.map((version) => {
          const { id, authorId, authorName, createdAt } = version
          return (
            <li key={id} className={line}>
              <AuthorFace id={authorId} name={authorName} person={people.find(({ userId }) => userId === authorId)} />
              <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)} className={choice}>
                <span dir="auto" className="block truncate">
                  {authorName}
                </span>
                <span className={classes("block text-12", chosen === id ? "text-ink-2" : "text-ink-3")}>
                  {labelOf(version)} · <Moment at={createdAt} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {more && (
        <Button variant="bare" className="mt-2" onClick={more}>
          {t("more")}
        </Button>
      )}
    </aside>
  )
}

type AuthorFaceProps = {
  id: number
  name: string
  /** Missing where they have left: then they have no page. */
  person: { readonly avatarUrl: string | null } | undefined
}

function AuthorFace({ id, name, person }: AuthorFaceProps) {
  const face = <Face id={id} name={name} picture={person?.avatarUrl} />
  const place = "mt-[9px] ms-2.5"
  if (person === undefined) return <span className={place}>{face}</span>
  return (
    <FaceLink id={id} name={name} className={place}>
      {face}
    </FaceLink>
  )
}
