"use client"

import { Menu as Base } from "@base-ui/react/menu"
import { Check } from "lucide-react"
import type { ComponentProps } from "react"
import { MenuLine, type MenuLook } from "./menu-line"
import { itemStyle } from "./popup-style"

type CheckboxItemProps = MenuLook & Omit<ComponentProps<typeof Base.CheckboxItem>, "className">

function MenuCheckboxItem({ icon, shortcut, hint, children, ...rest }: CheckboxItemProps) {
  return (
    <Base.CheckboxItem className={itemStyle} {...rest}>
      <MenuLine icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </MenuLine>
      <span className="flex w-4">
        <Base.CheckboxItemIndicator className="flex">
          <Check aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  )
}

const MenuRadioGroup = Base.RadioGroup
type RadioItemProps = MenuLook & Omit<ComponentProps<typeof Base.RadioItem>, "className">

function MenuRadioItem({ icon, shortcut, hint, children, ...rest }: RadioItemProps) {
  return (
    <Base.RadioItem className={itemStyle} {...rest}>
      <MenuLine icon={icon} shortcut={shortcut} hint={hint}>
        {children}
      </MenuLine>
      <span className="flex w-4">
        <Base.RadioItemIndicator className="flex">
          <Check aria-hidden />
        </Base.RadioItemIndicator>
      </span>
    </Base.RadioItem>
  )
}

export { MenuCheckboxItem, MenuRadioGroup, MenuRadioItem }
