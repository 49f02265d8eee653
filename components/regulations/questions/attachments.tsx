"use client"

import { Paperclip, X } from "lucide-react"
import { useTranslations } from "use-intl"
import { Picture } from "@/components/rich-text/picture"
import { IconButton } from "@/components/ui/icon-button"
import type { Question } from "./use-question-changes"

type File = Question["files"][number]
type AttachmentsProps = { files: readonly File[]; onRemove?: (file: File) => void }

/** Of a picture, in pixels. */
const highest = 320

/** What stands beside a question: pictures as such, other files by their names. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const t = useTranslations("regulationPages.questions")
  if (files.length === 0) return null
  return (
    <ul aria-label={t("files")} className="my-2 grid gap-1.5">
      {files.map((file) => (
        <li key={file.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1 *:my-0">
            {file.width === undefined || file.height === undefined ? (
              <a
                href={file.url}
                className="inline-flex max-w-full items-center gap-1.5 rounded-s text-13 text-accent underline-offset-2 hover:underline"
              >
                <Paperclip aria-hidden className="size-3.5 flex-none" />
                <span dir="auto" className="truncate">
                  {file.name}
                </span>
              </a>
            ) : (
              <Picture
                fileId={file.id}
                alt={file.name}
                width={Math.min(file.width, Math.round((highest * file.width) / file.height))}
                naturalWidth={file.width}
                naturalHeight={file.height}
              />
            )}
          </div>
          {onRemove && (
            <IconButton label={t("deleteFile", { name: file.name })} size="small" onClick={() => onRemove(file)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
