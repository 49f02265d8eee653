import type { ComponentProps } from "react"
import { buttonStyle, type ButtonStyle } from "./button-style"
import { classes } from "./classes"
import { Link } from "./link"

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonStyle & { className?: string }

export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classes(buttonStyle({ variant, size }), className)} {...rest}>
      {children}
    </Link>
  )
}
