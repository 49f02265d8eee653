"use client"

import { partOf } from "./load-later"
import { menuParts } from "./menu"

const MenuCheckboxItem = partOf(menuParts, (parts) => parts.MenuCheckboxItem)
const MenuRadioGroup = partOf(menuParts, (parts) => parts.MenuRadioGroup)
const MenuRadioItem = partOf(menuParts, (parts) => parts.MenuRadioItem)

export { MenuCheckboxItem, MenuRadioGroup, MenuRadioItem }
