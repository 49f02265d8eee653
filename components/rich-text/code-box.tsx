"use client"

import { Copy } from "lucide-react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import type { CodeBlock } from "@/lib/rich-text/document"
import { lineText } from "@/lib/rich-text/text"
import { Line } from "./document-line"
import type { BlockProps } from "./drawing"
import { copyText } from "@/components/ui/copy"

export function CodeBox({ block, draw }: BlockProps<CodeBlock>) {
  const t = useTranslations("documentation")
  const language = block.attrs?.language ?? null
  const code = lineText(block.content)
  const label = language === null ? t("text.code") : t("text.codeIn", { language })
  return (
    <figure className="group relative my-3.5 rounded-m border border-line bg-sunken" dir="ltr">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls sideways is reached by the keyboard, and is named */}
      <pre tabIndex={0} role="region" aria-label={label} className="overflow-x-auto rounded-m px-3.5 py-3 pe-12">
        <code data-language={language ?? undefined} className="block w-max font-mono text-13 leading-[1.6]">
          <Line line={block.content} changeOf={draw.changeOf} />
        </code>
      </pre>
      <div className="absolute end-1.5 top-1.5 grid items-center justify-items-end rounded-s bg-sunken *:col-start-1 *:row-start-1">
        {language !== null && (
          <span
            aria-hidden
            className="px-1.5 text-12 text-ink-3 select-none group-focus-within:invisible group-hover:invisible pointer-coarse:hidden"
          >
            {language}
          </span>
        )}
        <IconButton
          label={t("text.copyCode")}
          onClick={() => copyText(code, t("text.codeCopied"), t("notCopied"))}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Copy />
        </IconButton>
      </div>
    </figure>
  )
}
