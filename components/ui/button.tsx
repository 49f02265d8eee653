import { Button as BaseButton } from "@base-ui/react/button"
import Link from "next/link"
import type { ComponentProps, ReactNode } from "react"
import { buttonStyle, type ButtonStyle } from "./button-style"
import { classes } from "./classes"
import { Spinner } from "./spinner"

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, "className"> &
  ButtonStyle & { className?: string; loading?: boolean }

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
    <BaseButton
      type={type}
      disabled={disabled === true || loading}
      focusableWhenDisabled={loading}
      aria-busy={loading || undefined}
      className={classes(buttonStyle({ variant, size }), className)}
      {...rest}
    >
      <Content loading={loading}>{children}</Content>
    </BaseButton>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonStyle & { className?: string }

function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classes(buttonStyle({ variant, size }), className)} {...rest}>
      {children}
    </Link>
  )
}

// The text stays in its place while the button is busy: neither its width nor its name changes.
function Content({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classes("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>{children}</span>
      {loading && <Spinner className="absolute" />}
    </>
  )
}

export { Button, ButtonLink }
