import type { ReactNode } from "react"
import { footBar } from "@/components/ui/foot-bar"

/** The bar that floats over a list while something in it is selected. */
export function ActionBarFrame({ label, count, children }: { label: string; count: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none @container absolute inset-x-2 bottom-[22px] z-10 flex justify-center">
      <div
        ref={footBar}
        role="toolbar"
        aria-label={label}
        className="pointer-events-auto flex flex-wrap items-center justify-center gap-0.5 rounded-[12px] border border-line bg-raised p-[5px] shadow-float transition-[opacity,translate] duration-150 ease-out starting:translate-y-2 starting:opacity-0"
      >
        <span className="mr-1.5 rounded-[8px] bg-accent px-2.5 py-1 font-semibold whitespace-nowrap text-accent-ink tabular-nums">
          {count}
        </span>
        {children}
      </div>
    </div>
  )
}
