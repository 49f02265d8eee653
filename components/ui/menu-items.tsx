"use client"

import { Menu as Base } from "@base-ui/react/menu"
import { Check, ChevronRight } from "lucide-react"
import Link from "next/link"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { Shortcut } from "./kbd"
import { MenuContent } from "./menu"
import { itemStyle } from "./popup-style"

type Look = { icon?: ReactNode; shortcut?: string; hint?: ReactNode; danger?: boolean }
type ItemProps = Look & Omit<ComponentProps<typeof Base.Item>, "className">

const dangerStyle = "text-danger data-highlighted:bg-danger-soft [&_svg]:text-danger"

function MenuItem({ icon, shortcut, hint, danger = false, children, ...rest }: ItemProps) {
  return (
    <Base.Item className={classes(itemStyle, danger && dangerStyle)} {...rest}>
      <Line icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </Line>
    </Base.Item>
  )
}

type LinkItemProps = Look & { href: string; children: ReactNode }

function MenuLinkItem({ icon, shortcut, hint, href, children }: LinkItemProps) {
  return (
    <Base.LinkItem render={<Link href={href} />} closeOnClick className={itemStyle}>
      <Line icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </Line>
    </Base.LinkItem>
  )
}

type CheckboxItemProps = Look & Omit<ComponentProps<typeof Base.CheckboxItem>, "className">

function MenuCheckboxItem({ icon, shortcut, hint, children, ...rest }: CheckboxItemProps) {
  return (
    <Base.CheckboxItem className={itemStyle} {...rest}>
      <Line icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </Line>
      <span className="flex w-4">
        <Base.CheckboxItemIndicator className="flex">
          <Check aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  )
}

const MenuRadioGroup = Base.RadioGroup
type RadioItemProps = Look & Omit<ComponentProps<typeof Base.RadioItem>, "className">

function MenuRadioItem({ icon, shortcut, hint, children, ...rest }: RadioItemProps) {
  return (
    <Base.RadioItem className={itemStyle} {...rest}>
      <Line icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </Line>
      <span className="flex w-4">
        <Base.RadioItemIndicator className="flex">
          <Check aria-hidden />
        </Base.RadioItemIndicator>
      </span>
    </Base.RadioItem>
  )
}

type MenuSubProps = { icon?: ReactNode; label: ReactNode; disabled?: boolean; children: ReactNode }

function MenuSub({ icon, label, disabled, children }: MenuSubProps) {
  return (
    <Base.SubmenuRoot disabled={disabled}>
      <Base.SubmenuTrigger className={classes(itemStyle, "data-popup-open:bg-highlight")}>
        <Line icon={icon}>{label}</Line>
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

function Line({ icon, shortcut, hint, children }: Omit<Look, "danger"> & { children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint !== undefined && <span className="ml-4 text-12 text-ink-3">{hint}</span>}
      {shortcut !== undefined && (
        <span aria-hidden className="ml-4 flex">
          <Shortcut keys={shortcut} />
        </span>
      )}
    </>
  )
}

export { MenuCheckboxItem, MenuGroup, MenuItem, MenuLinkItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuSub }
