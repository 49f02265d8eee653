"use client"

import { useRef, type ComponentProps } from "react"
import { Button } from "@/components/ui/button"
import { pictureTypes } from "./file-drop"

type FileButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  onFile: (file: File) => void
  /** Which files are offered; empty for any. */
  accept?: string
}

/** A button by which a file is chosen: a picture, where nothing else is said. */
export function FileButton({ onFile, accept = pictureTypes, children, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ""
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
