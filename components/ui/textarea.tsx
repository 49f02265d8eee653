import { Field } from "@base-ui/react/field"
import type { ComponentProps } from "react"
import { classes } from "./classes"
import { controlStyle } from "./control-style"

type TextareaProps = Omit<ComponentProps<"textarea">, "value" | "defaultValue"> & {
  value?: string
  defaultValue?: string
  grow?: boolean
}

export function Textarea({ grow = true, rows = 3, className, value, defaultValue, ...rest }: TextareaProps) {
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
        />
      }
    />
  )
}
