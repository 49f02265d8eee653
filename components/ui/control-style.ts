import { cva, type VariantProps } from "class-variance-authority"

// Text of 16 px under a finger: below it a phone zooms into the field.
const controlStyle = cva(
  "w-full min-w-0 rounded-s border border-line-control bg-surface text-13 text-ink transition-colors duration-120 ease-out outline-none hover:border-ink-3 focus-visible:border-focus focus-visible:ring-1 focus-visible:ring-focus data-popup-open:border-focus data-popup-open:ring-1 data-popup-open:ring-focus disabled:opacity-55 data-disabled:opacity-55 aria-invalid:border-danger aria-invalid:ring-danger data-invalid:border-danger data-invalid:ring-danger pointer-coarse:text-16",
  {
    variants: {
      size: { normal: "h-8 px-2.5", small: "h-7 px-2", large: "h-10 px-3 text-14", auto: "px-2.5 py-1.5" },
    },
    defaultVariants: { size: "normal" },
  },
)

type ControlStyle = VariantProps<typeof controlStyle>

export { controlStyle, type ControlStyle }
