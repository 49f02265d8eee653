import type { ReactNode } from "react"
import { en } from "@/lib/messages/en"
import { addWords } from "./words"

addWords("en", en)

export function AllEnglishTexts({ children }: { children: ReactNode }) {
  return children
}
