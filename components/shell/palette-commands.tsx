"use client"

import { Boxes, Monitor, Moon, SquareKanban, Sun, Zap } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { CommandGroup, CommandItem } from "@/components/ui/command-items"
import { themes, useTheme } from "@/components/ui/theme-provider"
import type { AnswerOf } from "@/lib/api/client"
import { useCommands } from "./commands"
import { useDialogs } from "./dialogs"
import { useOrganization } from "./organization-context"
import { useSpaceHere } from "./space-here"

const icons = { light: Sun, dark: Moon, system: Monitor }

type PaletteCommandsProps = {
  run: (work: () => void) => () => void
  spaces: AnswerOf<"listSpaces">
  children: ReactNode
}

export function PaletteCommands({ run, spaces, children }: PaletteCommandsProps) {
  const t = useTranslations("shell")
  const { organization } = useOrganization()
  const { open } = useDialogs()
  const { setTheme } = useTheme()
  const spaceId = useSpaceHere()
  const here = useCommands()
  return (
    <>
      {here.length > 0 && (
        <CommandGroup heading={t("palette.here")}>
          {here.map((command) => (
            <CommandItem
              key={command.id}
              value={`command:${command.id}`}
              keywords={[command.label, ...(command.keywords ?? [])]}
              icon={command.icon ?? <Zap aria-hidden />}
              shortcut={command.keys}
              onSelect={run(command.run)}
            >
              {command.label}
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      {children}
      <CommandGroup heading={t("palette.create")}>
        {spaces.some((space) => space.can.edit) && (
          <CommandItem
            value="create:project"
            keywords={[t("palette.create"), t("add.project")]}
            icon={<SquareKanban aria-hidden />}
            onSelect={run(() => open({ kind: "new-project", spaceId }))}
          >
            {t("add.project")}
          </CommandItem>
        )}
        {organization.role !== "guest" && (
          <CommandItem
            value="create:space"
            keywords={[t("palette.create"), t("add.space")]}
            icon={<Boxes aria-hidden />}
            onSelect={run(() => open({ kind: "new-space" }))}
          >
            {t("add.space")}
          </CommandItem>
        )}
      </CommandGroup>
      <CommandGroup heading={t("palette.theme")}>
        {themes.map((name) => {
          const Icon = icons[name]
          const label = t("palette.themeIs", { name: t(`theme.${name}`) })
          return (
            <CommandItem
              key={name}
              value={`theme:${name}`}
              keywords={[label]}
              icon={<Icon aria-hidden />}
              onSelect={run(() => setTheme(name))}
            >
              {label}
            </CommandItem>
          )
        })}
      </CommandGroup>
    </>
  )
}
