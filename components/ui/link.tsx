"use client"

import NextLink from "next/link"
import { useState, type ComponentProps } from "react"

/**
 * A link to a place of the application. What it leads to is asked for when it is pointed at or has the focus: a page shows dozens of links,
 * and asking for all of them cost the server more than the page.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const { onPointerEnter, onFocus } = props
  const [near, setNear] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}
