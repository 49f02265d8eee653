"use client"

import { Menu as Base } from "@base-ui/react/menu"
import { ChevronRight } from "lucide-react"
import Link from "next/link"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { MenuContent } from "./menu"
import { MenuLine, type MenuLook } from "./menu-line"
import { itemStyle } from "./popup-style"

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

export { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator, MenuSub }
