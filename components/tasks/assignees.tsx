import { avatarColor, initialsOf } from "@/components/ui/avatar-color"
import { faceAddress } from "@/components/users/face-address"
import { useFaces } from "./faces-context"
import { picture } from "@/components/ui/picture"

const most = 3
const face =
  "-ml-1.5 grid size-[22px] place-items-center rounded-full border-2 border-surface text-[10px] leading-none font-semibold tracking-[0.02em] first:ml-0 group-data-selected/card:border-[color-mix(in_oklab,var(--accent-soft)_45%,var(--surface))]"

/** One picture for those who listen: a list of faces inside of a list of cards would be heard as further cards. */
export function Assignees({ ids }: { ids: readonly string[] }) {
  const { t, personOf } = useFaces()
  const people = ids.map((id) => {
    const { name = t("unknownPerson"), avatarUrl = null } = personOf(id) ?? {}
    return { id, name, src: faceAddress(avatarUrl, 64) }
  })
  const names = people.map((person) => person.name).join(", ")
  const shown = people.length > most ? people.slice(0, most - 1) : people
  return (
    <span {...picture(t("assignees", { names }))} className="ml-auto flex pl-1.5">
      {shown.map(({ id, name, src }) => (
        <span
          key={id}
          aria-hidden
          style={{ backgroundColor: avatarColor(id), backgroundImage: src === null ? undefined : `url("${src}")` }}
          className={`${face} bg-cover text-white`}
        >
          {src === null && initialsOf(name)}
        </span>
      ))}
      {people.length > shown.length && (
        <span aria-hidden className={`${face} bg-hover text-ink-2`}>{`+${people.length - shown.length}`}</span>
      )}
    </span>
  )
}
