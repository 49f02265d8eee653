import type { ReactNode } from "react"
import { opened } from "@/lib/messages/ru/opened"
import { addWords } from "./words"

addWords("ru", opened)

export function OpenedRussianTexts({ children }: { children: ReactNode }) {
  return children
}
