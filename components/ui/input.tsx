import { Input as BaseInput } from "@base-ui/react/input"
import { useCallback, useEffect, useRef, type ComponentProps, type ReactNode } from "react"
import { classes } from "./classes"
import { controlStyle } from "./control-style"
import { typeInto } from "./typed"

type InputProps = Omit<ComponentProps<typeof BaseInput>, "className" | "size"> & {
  size?: "small" | "normal" | "large"
  icon?: ReactNode
  className?: string
}

export function Input({ size, icon, className, ref, ...rest }: InputProps) {
  const own = useRef<HTMLElement>(null)
  const first = useRef(rest.value)
  useEffect(() => keepTyped(own.current, first.current), [])
  // The same one as long as `ref` is: one that takes the focus is not called again with each drawing.
  const take = useCallback(
    (node: HTMLElement | null) => {
      own.current = node
      if (typeof ref === "function") return ref(node)
      if (ref) ref.current = node
    },
    [ref],
  )
  const input = { ...rest, ref: take }
  if (icon === undefined) return <BaseInput className={classes(controlStyle({ size }), className)} {...input} />
  return (
    <span className="relative block w-full">
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-3">{icon}</span>
      <BaseInput className={classes(controlStyle({ size }), "pl-8", className)} {...input} />
    </span>
  )
}

/** What somebody has typed into a field before the scripts of the page were there is told as if it were typed now: React would take it away. */
function keepTyped(node: HTMLElement | null, shown: unknown): void {
  if (!(node instanceof HTMLInputElement) || typeof shown !== "string" || node.value === shown) return
  const typed = node.value
  node.value = shown
  typeInto(node, typed)
}
