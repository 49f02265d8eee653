"use client"

import { useTranslations } from "use-intl"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { Shortcut } from "@/components/ui/kbd"
import { useShortcutList } from "@/components/ui/use-shortcut"

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const t = useTranslations("shell.shortcuts")
  // What two places do by one key is told of the place that has it now.
  const shortcuts = useShortcutList().filter(
    ({ keys, description }, index, all) =>
      keys !== "" &&
      description !== "" &&
      all.findLastIndex((other) => other.keys === keys && other.description === description) === index,
  )
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel title={t("title")} description={t("lead")} size={groups.length > 1 ? "large" : "small"}>
        <div className={groups.length > 1 ? "gap-x-10 sm:columns-2" : undefined}>
          {groups.map((group) => (
            <section key={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 text-12 font-medium text-ink-3">{group}</h3>
              <dl>
                {shortcuts
                  .filter((shortcut) => shortcut.group === group)
                  .map(({ keys, description }) => (
                    <div
                      key={`${keys} ${description}`}
                      className="flex min-h-8 items-center justify-between gap-4 border-b border-line last:border-b-0"
                    >
                      <dt>{description}</dt>
                      <dd className="flex flex-none">
                        <Shortcut keys={keys} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogPanel>
    </Dialog>
  )
}
