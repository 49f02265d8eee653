import { useEffect, useState } from "react"

const pause = 150

/** The typed text, after a short pause of typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === "" ? "" : settled
}
