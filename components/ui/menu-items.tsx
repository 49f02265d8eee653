"use client"

import { partOf } from "./load-later"
import { menuParts } from "./menu"

const MenuItem = partOf(menuParts, (parts) => parts.MenuItem)
const MenuLinkItem = partOf(menuParts, (parts) => parts.MenuLinkItem)
const MenuSub = partOf(menuParts, (parts) => parts.MenuSub)
const MenuGroup = partOf(menuParts, (parts) => parts.MenuGroup)
const MenuSeparator = partOf(menuParts, (parts) => parts.MenuSeparator)

export { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator, MenuSub }
