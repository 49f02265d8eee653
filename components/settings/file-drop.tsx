"use client"

import { useState, type ReactNode } from "react"
import { classes } from "@/components/ui/classes"

/** Pictures that the server takes. */
export const pictureTypes = "image/jpeg,image/png,image/gif,image/webp,image/avif"

type FileDropProps = { onFile: (file: File) => void; className?: string; children: ReactNode }

/** A place on which one file can be dropped. Beside it stands a button that does the same. */
export function FileDrop({ onFile, className, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onFile(file)
      }}
      className={classes(
        "rounded-m border border-dashed border-line-strong p-4 transition-colors duration-120 ease-out",
        over && "border-accent bg-accent-soft",
        className,
      )}
    >
      {children}
    </div>
  )
}
