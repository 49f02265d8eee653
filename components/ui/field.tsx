import { Field as BaseField } from "@base-ui/react/field"
import { CircleAlert } from "lucide-react"
import { useId, type ReactNode } from "react"
import { classes } from "./classes"
import { FieldLabel } from "./field-label"

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: ReactNode
  disabled?: boolean
  hideLabel?: boolean
  // For controls that are buttons (a select): a click on the label focuses them but does not press them.
  button?: boolean
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, error, optional, disabled, hideLabel = false, button = false, className, children } = props
  const labelId = useId()
  const invalid = error !== undefined && error !== ""
  return (
    <BaseField.Root invalid={invalid} disabled={disabled} className={classes("grid gap-1.5", className)}>
      <div className={classes("flex items-baseline justify-between gap-2", hideLabel && "sr-only")}>
        <BaseField.Label
          id={labelId}
          nativeLabel={!button}
          render={button ? <div /> : undefined}
          className="text-13 font-medium text-ink-2"
        >
          {label}
        </BaseField.Label>
        {optional !== undefined && <span className="text-12 text-ink-3">{optional}</span>}
      </div>
      <FieldLabel value={labelId}>{children}</FieldLabel>
      {hint !== undefined && (
        <BaseField.Description className="text-12 text-pretty text-ink-3">{hint}</BaseField.Description>
      )}
      {/* A fault makes no field wider, and moves none. */}
      <BaseField.Error
        match={invalid}
        className="col-span-full flex w-0 min-w-full items-start gap-1.5 text-12 font-medium text-danger"
      >
        <CircleAlert aria-hidden className="mt-px size-3.5" />
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
