"use client"

import { Menu as Base } from "@base-ui/react/menu"
import { Check, ChevronRight } from "lucide-react"
import type { ComponentProps, ComponentType, ReactNode } from "react"
import { classes } from "./classes"
import { Link } from "./link"
import { MenuLine, type MenuLook } from "./menu-line"
import { itemStyle, popupMotion, popupPlace, popupSurface } from "./popup-style"

// What a menu is made of once it has been opened: `menu.tsx`, `menu-items.tsx`, `menu-choices.tsx` and `context-menu.tsx` load it.

const MenuRoot = Base.Root
const MenuTrigger = Base.Trigger
const MenuRadioGroup = Base.RadioGroup

type Placement = Pick<ComponentProps<typeof Base.Positioner>, "align" | "side" | "sideOffset" | "alignOffset">
type MenuContentProps = Placement & MenuSurfaceProps

function MenuContent({ align = "start", side, sideOffset = 4, alignOffset, ...rest }: MenuContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner {...popupPlace} {...{ align, side, sideOffset, alignOffset }}>
        <MenuSurface {...rest} />
      </Base.Positioner>
    </Base.Portal>
  )
}

type MenuSurfaceProps = {
  label?: string
  /** Where the focus goes when it closes; its button, if nothing is said. */
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"]
  className?: string
  children: ReactNode
}

function MenuSurface({ label, finalFocus, className, children }: MenuSurfaceProps) {
  return (
    <Base.Popup
      aria-label={label}
      finalFocus={finalFocus}
      className={classes(
        popupSurface,
        popupMotion,
        "max-h-(--available-height) max-w-[min(22rem,var(--available-width))] min-w-48 overflow-y-auto overscroll-contain p-1",
        className,
      )}
    >
      {children}
    </Base.Popup>
  )
}

type ItemProps = MenuLook & { danger?: boolean } & Omit<ComponentProps<typeof Base.Item>, "className">

const dangerStyle = "text-danger data-highlighted:bg-danger-soft [&_svg]:text-danger"

function MenuItem({ icon, shortcut, hint, danger = false, children, ...rest }: ItemProps) {
  return (
    <Base.Item className={classes(itemStyle, danger && dangerStyle)} {...rest}>
      <MenuLine icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </MenuLine>
    </Base.Item>
  )
}

type LinkItemProps = MenuLook & { href: string; children: ReactNode }

function MenuLinkItem({ icon, shortcut, hint, href, children }: LinkItemProps) {
  return (
    <Base.LinkItem render={<Link href={href} />} closeOnClick className={itemStyle}>
      <MenuLine icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </MenuLine>
    </Base.LinkItem>
  )
}

type MenuSubProps = { icon?: ReactNode; label: ReactNode; disabled?: boolean; children: ReactNode }

function MenuSub({ icon, label, disabled, children }: MenuSubProps) {
  return (
    <Base.SubmenuRoot disabled={disabled}>
      <Base.SubmenuTrigger className={classes(itemStyle, "data-popup-open:bg-highlight")}>
        <MenuLine icon={icon}>{label}</MenuLine>
        <ChevronRight aria-hidden className="size-3.5" />
      </Base.SubmenuTrigger>
      <MenuContent sideOffset={2} alignOffset={-5}>
        {children}
      </MenuContent>
    </Base.SubmenuRoot>
  )
}

function MenuGroup({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      {label !== undefined && (
        <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-12 font-medium text-ink-3">{label}</Base.GroupLabel>
      )}
      {children}
    </Base.Group>
  )
}

function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}

type ChoiceLineProps = MenuLook & {
  Mark: ComponentType<{ className: string; children: ReactNode }>
  children: ReactNode
}

/** A line that can be chosen: its mark is behind it. */
function ChoiceLine({ Mark, ...line }: ChoiceLineProps) {
  return (
    <>
      <MenuLine {...line} />
      <span className="flex w-4">
        <Mark className="flex">
          <Check aria-hidden />
        </Mark>
      </span>
    </>
  )
}

type CheckboxItemProps = MenuLook & Omit<ComponentProps<typeof Base.CheckboxItem>, "className">

function MenuCheckboxItem({ icon, shortcut, hint, children, ...rest }: CheckboxItemProps) {
  return (
    <Base.CheckboxItem className={itemStyle} {...rest}>
      <ChoiceLine {...{ icon, shortcut, hint }} Mark={Base.CheckboxItemIndicator}>
        {children}
      </ChoiceLine>
    </Base.CheckboxItem>
  )
}

type RadioItemProps = MenuLook & Omit<ComponentProps<typeof Base.RadioItem>, "className">

function MenuRadioItem({ icon, shortcut, hint, children, ...rest }: RadioItemProps) {
  return (
    <Base.RadioItem className={itemStyle} {...rest}>
      <ChoiceLine {...{ icon, shortcut, hint }} Mark={Base.RadioItemIndicator}>
        {children}
      </ChoiceLine>
    </Base.RadioItem>
  )
}

export {
  MenuCheckboxItem,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLinkItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuRoot,
  MenuSeparator,
  MenuSub,
  MenuSurface,
  MenuTrigger,
  type MenuContentProps,
  type MenuSurfaceProps,
}
