import type { MatrixPerson } from "./model"

/** Tells a person from another one of the same name. */
export function PersonEmail({ of: { email } }: { of: MatrixPerson }) {
  if (email === null) return null
  return (
    <span dir="auto" title={email} className="block truncate text-12 leading-4 font-normal text-ink-3">
      {email}
    </span>
  )
}
