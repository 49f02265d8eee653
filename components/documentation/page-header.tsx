"use client"

import { SmilePlus } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { LoadingPart } from "@/components/shell/loading-part"
import { classes } from "@/components/ui/classes"
import { InlineEdit } from "@/components/ui/inline-edit"
import { Skeleton } from "@/components/ui/skeleton"
import type { AnswerOf } from "@/lib/api/client"
import { Byline } from "./by-line"
import { IconPicker } from "@/components/icons/icon-picker"
import { PageIcon } from "@/components/icons/page-icon"
import type { Page } from "./tree"
import { usePageChanges } from "./use-page-changes"

type PageHeaderProps = {
  page: Page
  content: AnswerOf<"getPageContent"> | undefined
  contents: ReactNode
}

export function PageHeader({ page, content, contents }: PageHeaderProps) {
  const t = useTranslations("documentation")
  const { rename } = usePageChanges()
  return (
    <header className="group/header relative mb-[22px]">
      {contents && <div className="absolute end-0 top-0 @min-[56rem]:hidden">{contents}</div>}
      <HeaderIcon page={page} />
      <h1 aria-label={page.name} dir="auto" className="mb-1.5 text-28 font-[680] text-balance wrap-anywhere">
        <InlineEdit
          value={page.name}
          label={t("page.title")}
          maxLength={255}
          className="text-start"
          readOnly={!page.can.edit}
          onSave={(name) => rename({ pageId: page.id, name })}
        />
      </h1>
      {content ? (
        <Byline content={content} />
      ) : (
        <LoadingPart offline={null}>
          <Skeleton className="mt-3 w-2/5" />
        </LoadingPart>
      )}
    </header>
  )
}

/** The icon over the title: who may edit changes it with a click. */
function HeaderIcon({ page }: { page: Page }) {
  const t = useTranslations("documentation")
  const { changeIcon } = usePageChanges()
  const { icon, can } = page
  if (!can.edit) return icon === null ? null : <PageIcon icon={icon} size="large" className="mb-3 block" />
  return (
    <IconPicker
      title={t("iconOf", { name: page.name })}
      icon={icon}
      onPick={(next) => changeIcon({ pageId: page.id, icon: next })}
      trigger={
        // One and the same button: the focus comes back to it when the icon is gone.
        <button
          type="button"
          aria-label={t(icon === null ? "addIcon" : "changeIcon")}
          className={classes(
            "-ms-2 flex items-center gap-1.5 text-13 font-medium text-ink-3 transition-[background-color,opacity] duration-120 ease-out hover:bg-hover data-popup-open:bg-hover",
            icon === null
              ? "mb-1 h-7 rounded-s px-2 group-hover/header:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-fine:opacity-0"
              : "-mt-2 mb-1 rounded-m p-2",
          )}
        >
          {icon === null ? <SmilePlus aria-hidden /> : <PageIcon icon={icon} size="large" className="block" />}
          {icon === null && t("addIcon")}
        </button>
      }
    />
  )
}
