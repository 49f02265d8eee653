import type { ComponentProps, ReactNode } from "react"
import { buttonStyle, type ButtonStyle } from "./button-style"
import { classes } from "./classes"
import { PlainButton } from "./plain-button"
import { Spinner } from "./spinner"

type ButtonProps = Omit<ComponentProps<"button">, "className"> & ButtonStyle & { className?: string; loading?: boolean }

function Button({
  variant,
  size,
  loading = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <PlainButton
      type={type}
      disabled={disabled}
      busy={loading}
      className={classes(buttonStyle({ variant, size }), className)}
      {...rest}
    >
      <Content loading={loading}>{children}</Content>
    </PlainButton>
  )
}

// The text stays in its place while the button is busy: neither its width nor its name changes.
function Content({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classes("inline-flex min-w-0 items-center gap-[inherit]", loading && "opacity-0")}>
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </>
  )
}

export { Button }
