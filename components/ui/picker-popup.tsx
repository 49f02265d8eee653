"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import type { ComponentProps, ReactNode, RefObject } from "react"
import { classes } from "./classes"
import { ComboboxList } from "./combobox-list"
import { popupMotion, popupPlace, popupSurface } from "./popup-style"

type PickerPopupProps = {
  field: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  emptyText: string
  footer?: ReactNode
  side?: ComponentProps<typeof Base.Positioner>["side"]
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"]
  className?: string
  /** The value of the item that Enter takes while none is highlighted, where it is shown as the first. */
  first?: string | undefined
  /** Takes the first item by Enter. */
  onFirst?: (() => void) | undefined
}

export function PickerPopup(props: PickerPopupProps) {
  const { field, label, placeholder, emptyText, footer, side, finalFocus, className, first, onFirst } = props
  return (
    <Base.Portal>
      <Base.Positioner {...popupPlace} align="start" side={side} sideOffset={4}>
        <Base.Popup
          aria-label={label}
          finalFocus={finalFocus}
          className={classes(popupSurface, popupMotion, "w-64 p-1", className)}
        >
          <div className="-mx-1 -mt-1 mb-1 border-b border-line">
            <Base.Input
              ref={field}
              aria-label={label}
              placeholder={placeholder}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing || onFirst === undefined) return
                event.preventBaseUIHandler()
                event.preventDefault()
                onFirst()
              }}
              className="h-9 w-full bg-transparent px-3 text-13 outline-none pointer-coarse:text-16"
            />
          </div>
          <ComboboxList label={label} emptyText={emptyText} first={first} />
          {footer !== undefined && <div className="-mx-1 mt-1 -mb-1 border-t border-line p-1">{footer}</div>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
