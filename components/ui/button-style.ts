import { cva, type VariantProps } from "class-variance-authority"

const buttonStyle = cva(
  "relative inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap transition-colors duration-120 ease-out select-none data-disabled:pointer-events-none aria-disabled:pointer-events-none data-disabled:not-aria-busy:opacity-55",
  {
    variants: {
      variant: {
        outline:
          "border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink",
        bare: "border-transparent text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink",
        primary:
          "border-transparent bg-accent font-semibold text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent)_90%,var(--ink))]",
        danger:
          "border-transparent bg-danger font-semibold text-surface hover:bg-[color-mix(in_oklab,var(--danger)_90%,var(--ink))]",
      },
      size: {
        normal: "h-7 gap-1.5 rounded-s px-2.5 text-13",
        small: "h-6 gap-1.5 rounded-s px-2 text-12 [&_svg]:size-3.5",
        large: "h-9 gap-2 rounded-[8px] px-4 text-14",
      },
      square: { true: "px-0", false: "" },
    },
    compoundVariants: [
      { square: true, size: "normal", className: "w-7" },
      { square: true, size: "small", className: "w-6" },
      { square: true, size: "large", className: "w-9" },
    ],
    defaultVariants: { variant: "outline", size: "normal", square: false },
  },
)

type ButtonStyle = Omit<VariantProps<typeof buttonStyle>, "square">

export { buttonStyle, type ButtonStyle }
