"use client"

import { Link2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import type { HeadingLevel, Inline } from "@/lib/rich-text/document"
import { lineText } from "@/lib/rich-text/text"
import { copyText } from "@/components/ui/copy"
import { Line } from "./document-line"
import type { Drawing, HeadingTag } from "./drawing"

type DocumentHeadingProps = {
  /** Undefined where nothing leads to it. */
  id: string | undefined
  level: HeadingLevel
  tag: HeadingTag
  line?: readonly Inline[]
  changeOf: Drawing["changeOf"]
}

const looks = {
  1: "mt-9 mb-3 border-b border-line pb-2 text-20 font-[680]",
  2: "mt-[26px] mb-2 text-20 font-[650]",
  3: "mt-5 mb-1.5 text-16 leading-[1.4] font-[650]",
  4: "mt-4 mb-1 text-14 leading-[1.45] font-[650]",
  5: "mt-4 mb-1 text-14 leading-[1.45] font-[650] text-ink-2",
  6: "mt-4 mb-1 text-13 leading-[1.45] font-[650] text-ink-2",
}

/** A heading with a sign beside it, which leads to it and copies its address. */
export function DocumentHeading({ id, level, tag: Tag, line, changeOf }: DocumentHeadingProps) {
  const t = useTranslations("documentation")
  const copy = (id: string) => {
    const address = new URL(location.href)
    address.hash = id
    copyText(address.href, t("linkCopied"), t("notCopied"))
  }
  return (
    <div className={classes("group relative", looks[level])}>
      <Tag id={id} data-level={level} dir="auto" className="scroll-mt-6 text-balance">
        <Line line={line} changeOf={changeOf} />
      </Tag>
      {id !== undefined && (
        <a
          href={`#${id}`}
          onClick={() => copy(id)}
          aria-label={t("text.copyHeading", { heading: lineText(line) })}
          className="absolute end-full top-0 me-0.5 grid size-6 place-items-center rounded-s text-ink-3 opacity-0 transition-opacity duration-120 ease-out group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 max-sm:hidden"
        >
          <Link2 aria-hidden className="size-3.5!" />
        </a>
      )}
    </div>
  )
}
