import type { ReactNode } from "react"
import { ru } from "@/lib/messages/ru"
import { addWords } from "./words"

addWords("ru", ru)

export function AllRussianTexts({ children }: { children: ReactNode }) {
  return children
}
