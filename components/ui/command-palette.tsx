"use client"

import { Dialog as Base } from "@base-ui/react/dialog"
import { Command } from "cmdk"
import { Search, X } from "lucide-react"
import { useRef, type KeyboardEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { classes } from "./classes"
import { IconButton } from "./icon-button"
import { overlayStyle, popupSurface } from "./popup-style"
import { Spinner } from "./spinner"

const movingKeys = new Set(["ArrowDown", "ArrowUp", "Home", "End"])

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** The item that Enter takes. */
  value: string | undefined
  /** Somebody has gone to an item, by a key or the pointer. */
  onValueChange: (value: string) => void
  // Off where the server finds: the items are then shown as they are given.
  filter?: boolean
  loading?: boolean
  loadingLabel?: string
  prefix?: ReactNode
  footer?: ReactNode
  onInputKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  children: ReactNode
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, placeholder, query, onQueryChange, value, onValueChange, filter = true } = props
  const { loading = false, loadingLabel, prefix, footer, onInputKeyDown, children } = props
  const t = useTranslations("common")
  const input = useRef<HTMLInputElement>(null)
  // The library also goes to an item of itself, and stays there when better ones come.
  const byHand = useRef(false)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={classes(overlayStyle, "z-70")} />
        <Base.Popup
          aria-label={label}
          initialFocus={input}
          className={classes(
            popupSurface,
            "fixed inset-x-0 top-[12vh] z-70 mx-auto flex max-h-[min(30rem,76vh)] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-l transition-[opacity,scale] duration-120 ease-out data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0 max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0",
          )}
        >
          <Command
            label={label}
            shouldFilter={filter}
            loop
            vimBindings={false}
            value={value ?? ""}
            onValueChange={(next) => byHand.current && onValueChange(next)}
            onKeyDown={({ key }) => {
              if (movingKeys.has(key)) byHand.current = true
            }}
            onPointerMoveCapture={() => {
              byHand.current = true
            }}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4 text-ink-3">
              {loading ? <Spinner label={loadingLabel} /> : <Search aria-hidden />}
              {prefix}
              <Command.Input
                ref={input}
                value={query}
                onValueChange={(next) => {
                  byHand.current = false
                  onQueryChange(next)
                }}
                onKeyDown={onInputKeyDown}
                placeholder={placeholder}
                className="h-full min-w-0 flex-1 bg-transparent text-16 text-ink outline-none"
              />
              <Base.Close render={<IconButton label={t("close")} tooltip={false} className="sm:hidden" />}>
                <X />
              </Base.Close>
            </div>
            <Command.List label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
              {children}
            </Command.List>
          </Command>
          {footer !== undefined && (
            <footer className="flex flex-none items-center gap-4 border-t border-line px-4 py-2 text-12 text-ink-3 max-sm:hidden">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
