import { Field } from "@base-ui/react/field"
import type { ComponentProps, KeyboardEvent } from "react"
import { classes } from "./classes"
import { controlStyle } from "./control-style"

type TextareaProps = Omit<ComponentProps<"textarea">, "value" | "defaultValue"> & {
  value?: string
  defaultValue?: string
  grow?: boolean
}

/** A text of several lines. Ctrl or Cmd with Enter sends its form. */
export function Textarea({ grow = true, rows = 3, className, value, defaultValue, onKeyDown, ...rest }: TextareaProps) {
  return (
    <Field.Control
      value={value}
      defaultValue={defaultValue}
      render={
        <textarea
          rows={rows}
          className={classes(
            controlStyle({ size: "auto" }),
            "leading-[1.5]",
            grow ? classes("field-sizing-content max-h-[50vh] resize-none", rows > 1 && "min-h-18") : "resize-y",
            className,
          )}
          {...rest}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (!event.defaultPrevented) sendByKeys(event)
          }}
        />
      }
    />
  )
}

/** By its button, which does nothing while it is disabled. */
function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key !== "Enter" || !(ctrlKey || metaKey)) return
  const controls = [...(currentTarget.form?.elements ?? [])]
  const buttons = controls.filter((control) => control instanceof HTMLButtonElement)
  buttons.find(({ type }) => type === "submit")?.click()
}
