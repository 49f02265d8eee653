"use client"

import { List } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem } from "@/components/ui/menu-items"
import type { ContentsEntry } from "@/lib/rich-text/headings"

const indents = ["", "ps-3", "ps-6"]

type PageContentsProps = { entries: readonly ContentsEntry[]; current: string | null; onGo: (id: string) => void }

/** The headings of a page at its side, with the one in view marked. */
export function PageContents({ entries, current, onGo }: PageContentsProps) {
  const t = useTranslations("documentation.page")
  const highest = Math.min(6, ...entries.map((entry) => entry.level))
  return (
    <aside className="hidden pt-[68px] @min-[56rem]:block @min-[71rem]:me-[26px] @min-[71rem]:w-[180px] @min-[71rem]:justify-self-end">
      <nav aria-label={t("contents")} className="sticky top-16 max-h-[calc(100dvh-9rem)] overflow-y-auto text-12">
        <ol className="border-s border-line">
          {entries.map(({ id, level, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => onGo(id)}
                aria-current={id === current ? "location" : undefined}
                className={classes(
                  "-ms-px block border-s-2 border-transparent py-1 ps-3.5 pe-1 text-pretty -outline-offset-2 transition-colors duration-120 ease-out",
                  id === current ? "border-accent font-semibold text-accent" : "text-ink-3 hover:text-ink",
                )}
              >
                <span dir="auto" className={classes("block", indents[Math.min(2, level - highest)])}>
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  )
}

/** The same where there is no room at the side. */
export function ContentsMenu({ entries, onGo }: Omit<PageContentsProps, "current">) {
  const t = useTranslations("documentation.page")
  const highest = Math.min(6, ...entries.map((entry) => entry.level))
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("contents")}>
            <List />
          </IconButton>
        }
      />
      <MenuContent align="end" label={t("contents")} className="max-w-80">
        {entries.map(({ id, level, text }) => (
          <MenuItem
            key={id}
            onClick={() => {
              onGo(id)
              location.hash = id
            }}
          >
            <span className={indents[Math.min(2, level - highest)]}>{text}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
