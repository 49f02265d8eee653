"use client"

import { Copy, Download } from "lucide-react"
import { useTranslations } from "use-intl"
import { copyText } from "@/components/ui/copy"
import { Button } from "@/components/ui/button"
import { buttonStyle } from "@/components/ui/button-style"

/** `file`: under which name it can be kept as one. */
type SecretTextProps = { label: string; text: string; file?: string }

/** What is shown this once, to be copied. */
export function SecretText({ label, text, file }: SecretTextProps) {
  const t = useTranslations("security")
  return (
    <div className="grid justify-items-start gap-2">
      <output
        aria-label={label}
        className="w-full rounded-s border border-line bg-sunken px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap text-ink select-all"
      >
        {text}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copyText(text, t("copied"), t("notCopied"))}>
          <Copy aria-hidden />
          {t("copy")}
        </Button>
        {file !== undefined && (
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={file}
            className={buttonStyle({})}
          >
            <Download aria-hidden />
            {t("download")}
          </a>
        )}
      </div>
    </div>
  )
}
