"use client"

import type { Menu as Base } from "@base-ui/react/menu"
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react"
import { flushSync } from "react-dom"
import { loadLater, type Later } from "./load-later"
import type { MenuContentProps } from "./menu-parts"
import { PlainButton } from "./plain-button"

/** A board has dozens of menus that nobody opens: until then a menu is its button alone. */
const menuParts = loadLater(() => import("./parts"), { early: true })

type Opening = {
  readonly parts: ReturnType<typeof menuParts.get> | null
  /** Makes ready what can be opened; null where that is not loaded yet. */
  readonly prepare: (() => void) | null
  readonly ask: (event: Event) => void
  /** What opened it first, to be done again to the button that stands in its place then; once. */
  readonly take: () => Event | null
}

const Context = createContext<Opening | null>(null)

function useOpening(): Opening {
  const value = use(Context)
  if (value === null) throw new Error("a part of a menu stands outside of it")
  return value
}

type MenuProps = Pick<ComponentProps<typeof Base.Root>, "open" | "onOpenChange"> & {
  /** What loads its items, where they are no part of the page's first load: it opens when they are there too. */
  items?: Pick<Later<unknown>, "useLoaded">
  children: ReactNode
}

function Menu({ items = menuParts, children, ...props }: MenuProps) {
  const [asked, setAsked] = useState(false)
  const first = useRef<Event | null>(null)
  if (props.open === true && !asked) setAsked(true)
  const loadedParts = menuParts.useLoaded(asked)
  const loaded = items.useLoaded(asked) === null ? null : loadedParts
  const parts = asked ? loaded : null
  const opening = {
    parts,
    // At once: the button must not be another one by the time that it is let go.
    prepare: loaded && (() => flushSync(() => setAsked(true))),
    ask: (event: Event) => {
      first.current = event
      setAsked(true)
    },
    take: () => {
      const event = first.current
      first.current = null
      return event
    },
  }
  return <Context value={opening}>{parts ? <parts.MenuRoot {...props}>{children}</parts.MenuRoot> : children}</Context>
}

type TriggerProps = {
  ref?: RefObject<HTMLButtonElement | null>
  "aria-label"?: string
  disabled?: boolean
  className?: string
  /** A button; without one it is a plain one. */
  render?: ReactElement<ComponentProps<"button">>
  children?: ReactNode
}

function MenuTrigger({ ref, ...props }: TriggerProps) {
  const { parts, prepare, ask, take } = useOpening()
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const ready = parts !== null
  useEffect(() => {
    const event = ready ? take() : null
    if (event === null) return
    button.current?.focus({ preventScroll: true })
    button.current?.dispatchEvent(event)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the button that can open it has come
  }, [ready])
  if (parts) return <parts.MenuTrigger ref={button} {...props} />
  const { render = <PlainButton />, ...rest } = props
  // By the mouse a menu opens when it is pressed: what does so has to be there before. It would take the focus from this button.
  const makeReady = ({ pointerType, buttons, currentTarget }: PointerEvent) => {
    if (pointerType === "mouse" && buttons === 0 && currentTarget !== document.activeElement) prepare?.()
  }
  return cloneElement(render, {
    ...rest,
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: makeReady,
    onPointerMove: makeReady,
    onClick: (event: MouseEvent) => {
      // What is around it hears it when it is done again.
      event.stopPropagation()
      ask(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail: event.detail }))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      event.preventDefault()
      event.stopPropagation()
      ask(new window.KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }))
    },
  })
}

function MenuContent(props: MenuContentProps) {
  const { parts } = useOpening()
  return parts && <parts.MenuContent {...props} />
}

export { Menu, MenuContent, menuParts, MenuTrigger }
