"use client"

import { useEffect, useRef, useState, type ComponentProps } from "react"
import { classes } from "./classes"

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "method" | "action" | "noValidate" | "className"> & {
  onSubmit: (data: FormData) => void | Promise<void>
  /** While it is, nothing is sent. */
  busy?: boolean
  /** What differs from fields one under the other. */
  className?: string
}

/**
 * The form of the product. It says itself what is wrong with a field. `method="dialog"` is for the time before the scripts of the page have
 * come: a browser would answer Enter by loading the page with every value in its address, passwords too, and history and logs would keep
 * that. Sent like this outside of a `<dialog>` it does nothing (HTML standard, form submission). A dialog may stand inside of a form in
 * React's tree: its form is sent alone. After a refusal the first wrong field has the focus.
 */
export function Form({ onSubmit, busy = false, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const answered = useRef(0)
  // A fault is known when it is drawn: at once, or with the API's answer. Who writes on meanwhile is not called back.
  useEffect(() => {
    if (busy || answered.current === tries) return
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    if (!wrong) return
    answered.current = tries
    wrong.focus()
  })
  return (
    <form
      {...rest}
      ref={form}
      method="dialog"
      noValidate
      className={classes("grid grid-cols-1 gap-4", className)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (busy) return
        setTries(tries + 1)
        void onSubmit(new FormData(event.currentTarget))
      }}
      onInput={() => (answered.current = tries)}
    />
  )
}
