"use client"

import { useTranslations } from "use-intl"
import { Progress } from "@/components/ui/progress"
import type { Upload } from "./use-uploads"

/** The files that are on their way into a text. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslations("editor")
  return uploads.flatMap(({ id, name, part, waits }) =>
    name === "" || waits ? (
      []
    ) : (
      <div key={id} className="my-1.5 flex items-center gap-2.5 text-12 text-ink-3">
        <output className="min-w-0 truncate">{t("uploading", { name })}</output>
        <Progress label={t("uploading", { name })} value={Math.round(part * 100)} className="w-32 flex-none" />
      </div>
    ),
  )
}
