"use client"

import { useEffect, useState } from "react"

/** An address under which this page, and no other, can show a file; null without one, and until it has been read. */
export function useFileAddress(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    const reader = new FileReader()
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setShown({ file, address: reader.result })
    })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return shown !== null && shown.file === file ? shown.address : null
}
