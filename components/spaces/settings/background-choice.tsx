"use client"

import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { Upload } from "lucide-react"
import { useId, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import { callOf, query, type AnswerOf } from "@/lib/api/client"
import "../backgrounds.css"

type Name = AnswerOf<"getSpaceBackground">["available"][number]

/** What a space shows behind itself: one of the built-in backgrounds, an image of its own, or none. */
export function BackgroundChoice({ space }: { space: AnswerOf<"getSpace"> }) {
  const t = useTranslations("spacePages.settings.background")
  const { id: spaceId } = space
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { data } = useRead(query("getSpaceBackground", { spaceId }))
  const image = data?.image ?? null
  const shown = space.background?.name ?? null
  const behind = (background: Name | null) =>
    [
      {
        entity: "space",
        id: spaceId,
        after: {
          background: background && { name: background, url: background === "custom" ? (image?.url ?? null) : null },
        },
      },
    ] as const
  const undo = () => ({
    says: () => t("changed"),
    by: callOf("changeSpaceBackground", { spaceId, background: shown === "custom" ? null : shown }),
  })
  const { mutate } = useChange("changeSpaceBackground", {
    shows: ({ background }) => behind(background),
    undo: () => ({ ...undo(), shows: behind(shown === "custom" ? null : shown) }),
  })
  const upload = useChange("changeSpaceBackgroundToCustom", { undo })
  const choose = (background: Name | null) => mutate({ spaceId, background })
  const fixed = space.archivedAt !== null
  return (
    <>
      <RadioGroup<Name | "none">
        aria-label={t("title")}
        disabled={fixed}
        value={shown ?? "none"}
        onValueChange={(name) => choose(name === "none" ? null : name)}
        className="grid grid-cols-3 gap-2 sm:grid-cols-5"
      >
        <Tile value="none" label={t("none")} />
        {data?.available.map((name) => (
          <Tile key={name} value={name} label={t(`names.${name}`)} image={name === "custom" ? image?.url : undefined} />
        ))}
      </RadioGroup>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("upload")}
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ""
            if (file) upload.mutate({ spaceId, file })
          }}
        />
        <Button
          aria-describedby={hint}
          disabled={fixed}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {t(image ? "replace" : "upload")}
        </Button>
        <span id={hint} className="text-12 text-ink-3">
          {t("uploadHint")}
        </span>
      </div>
    </>
  )
}

function Tile({ value, label, image }: { value: string; label: string; image?: string }): ReactNode {
  return (
    <Radio.Root
      value={value}
      aria-label={label}
      className="group grid gap-1 rounded-m text-12 text-ink-2 data-checked:font-medium data-checked:text-ink data-disabled:opacity-55"
    >
      <span
        aria-hidden
        data-background={value === "none" || value === "custom" ? undefined : value}
        style={image === undefined ? undefined : { backgroundImage: `url("${image}")` }}
        className="relative h-14 rounded-m border border-line bg-canvas bg-cover bg-center outline-2 -outline-offset-1 outline-transparent group-hover:border-line-strong group-data-checked:outline-accent"
      />
      <span aria-hidden className="truncate text-center">
        {label}
      </span>
    </Radio.Root>
  )
}
