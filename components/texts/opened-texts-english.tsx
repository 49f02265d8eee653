import type { ReactNode } from "react"
import { opened } from "@/lib/messages/en/opened"
import { addWords } from "./words"

addWords("en", opened)

export function OpenedEnglishTexts({ children }: { children: ReactNode }) {
  return children
}
