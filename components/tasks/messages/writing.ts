import { createStore } from "@/components/ui/store"

/** The task in whose chat this window is writing; null while nobody types. */
export const writingIn = createStore<number | null>(null)

/** Who types no more for so many milliseconds is not writing. */
const rest = 5_000
let timer: ReturnType<typeof setTimeout> | undefined

export function sayWriting(taskId: number): void {
  writingIn.set(() => taskId)
  clearTimeout(timer)
  timer = setTimeout(stopWriting, rest)
}

export function stopWriting(): void {
  clearTimeout(timer)
  writingIn.set(() => null)
}
