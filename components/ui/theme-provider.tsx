"use client"

import { ThemeProvider as Base, useTheme as useBaseTheme } from "next-themes"
import { useSyncExternalStore, type ReactNode } from "react"

type Theme = "light" | "dark" | "system"
const themes: readonly Theme[] = ["light", "dark", "system"]

type ThemeProviderProps = { nonce?: string; storageKey?: string; children: ReactNode }

// The script in the first bytes of the page sets the attribute before anything is painted.
function ThemeProvider({ nonce, storageKey = "theme", children }: ThemeProviderProps) {
  return (
    <Base
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      enableColorScheme={false}
      disableTransitionOnChange
      storageKey={storageKey}
      nonce={nonce}
    >
      {children}
    </Base>
  )
}

const never = () => () => undefined

// `theme` is unknown on the server: it reads as the default until the page is alive, so that nothing mismatches.
function useTheme() {
  const { theme, resolvedTheme, setTheme } = useBaseTheme()
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const chosen = themes.find((name) => name === theme) ?? "system"
  return {
    theme: alive ? chosen : "system",
    dark: alive && resolvedTheme === "dark",
    setTheme: (next: Theme) => setTheme(next),
  }
}

export { ThemeProvider, themes, useTheme, type Theme }
