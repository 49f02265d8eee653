const tabBar = "flex h-[38px] flex-none items-center gap-0.5 border-b border-line"

// The bar scrolls sideways where it does not fit; 1 px below keeps the underline on the hairline.
const tabScroller = "-mb-px flex h-[38px] min-w-0 gap-0.5 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"

const tabStyle =
  "relative inline-flex h-[38px] flex-none items-center gap-[7px] px-[9px] text-13 whitespace-nowrap text-ink-2 transition-colors duration-120 ease-out select-none hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-[15px] [&_svg]:text-ink-3"

const tabOn =
  "font-semibold text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent [&_svg]:text-accent"

export { tabBar, tabOn, tabScroller, tabStyle }
