"use client"

import type { ComponentProps } from "react"
import { classes } from "./classes"

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "method" | "action" | "noValidate" | "className"> & {
  onSubmit: (data: FormData) => void | Promise<void>
  /** While it is, nothing is sent. */
  busy?: boolean
  /** What differs from fields one under the other. */
  className?: string
}

/**
 * The form of the product; it says itself what is wrong with a field. `method="dialog"` is for the time until the scripts of the page have come: the browser
 * would answer Enter by loading the page with all that was typed in its address, a password too, for its history and everybody's logs to keep. So sent
 * outside of a `<dialog>` it does nothing (HTML standard, form submission). A dialog may stand inside of a form in React's tree: its form is sent alone.
 */
export function Form({ onSubmit, busy = false, className, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      className={classes("grid grid-cols-1 gap-4", className)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!busy) void onSubmit(new FormData(event.currentTarget))
      }}
    />
  )
}
