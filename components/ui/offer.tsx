/* oxlint-disable jsx-a11y/prefer-tag-over-role -- one of a list whose keys are heard in a field; a select would take the focus */

import type { ReactNode } from "react"

type OfferProps = {
  id?: string
  active: boolean
  onActive: () => void
  onTake: () => void
  className: string
  children: ReactNode
}

/** One of the offers for what is being written. The focus stays in the field: keys are heard there. */
export function Offer({ id, active, onActive, onTake, className, children }: OfferProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-highlighted={active || undefined}
      ref={active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      onPointerMove={onActive}
      // The pointer must not take the focus out of the field.
      onMouseDown={(event) => {
        event.preventDefault()
        onTake()
      }}
      className={className}
    >
      {children}
    </div>
  )
}
