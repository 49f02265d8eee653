// What every page wants as soon as somebody uses it: one part of the script, which they mostly share.
export { ContextMenuAt } from "./context-menu-parts"
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
  MenuTrigger,
} from "./menu-parts"
export { TooltipLayer } from "./tooltip-layer"
