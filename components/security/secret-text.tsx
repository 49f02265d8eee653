"use client"

import { Copy } from "lucide-react"
import { useTranslations } from "use-intl"
import { copyText } from "@/components/ui/copy"
import { Button } from "@/components/ui/button"

type SecretTextProps = { label: string; text: string }

/** What is shown this once, to be copied. */
export function SecretText({ label, text }: SecretTextProps) {
  const t = useTranslations("security")
  return (
    <div className="grid justify-items-start gap-2">
      <output
        aria-label={label}
        className="w-full rounded-s border border-line bg-sunken px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap text-ink select-all"
      >
        {text}
      </output>
      <Button onClick={() => copyText(text, t("copied"), t("notCopied"))}>
        <Copy aria-hidden />
        {t("copy")}
      </Button>
    </div>
  )
}
