"use client"

import { Trash2, Upload } from "lucide-react"
import { useRef, type ClipboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ColorPicker } from "@/components/ui/color-picker"
import { fileAddress } from "@/lib/files/address"
import { filesIn } from "@/lib/files/in-text"
import { useColorNames } from "@/components/tasks/color-names"
import type { Details } from "../use-task"
import { pictureTypes, useCover } from "./use-cover"

/** A picture that is uploaded or pasted, one of the description, a colour, or none. */
export function CoverChoice({ details }: { details: Details }) {
  const t = useTranslations("tasks.cover")
  const { names } = useColorNames()
  const input = useRef<HTMLInputElement>(null)
  const { part, fault, upload, paint, show, remove } = useCover(details)
  const { task, description } = details
  const { cover } = task
  const pictures = description.content ? filesIn(description.content) : []

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"))
    if (!file) return
    event.preventDefault()
    upload(file)
  }
  return (
    <div onPaste={paste} className="grid gap-3">
      <ColorPicker
        label={t("color")}
        names={names}
        value={cover && "color" in cover ? cover.color : null}
        onValueChange={(color) => color !== null && paint(color)}
      />
      {pictures.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-12 text-ink-3">{t("fromDescription")}</legend>
          <div className="grid grid-cols-3 gap-1.5">
            {pictures.map((fileId, index) => (
              <TextPicture
                key={fileId}
                fileId={fileId}
                label={t("picture", { number: index + 1 })}
                chosen={cover !== null && "fileId" in cover && cover.fileId === fileId}
                onChoose={(image) => show(fileId, image)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button loading={part !== null} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          {t("upload")}
        </Button>
        {cover !== null && (
          <Button variant="bare" onClick={remove}>
            <Trash2 aria-hidden />
            {t("remove")}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("upload")}
          accept={pictureTypes.join(",")}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ""
            if (file) upload(file)
          }}
        />
      </div>
      {fault === null ? (
        <p className="text-12 text-pretty text-ink-3">{t("hint")}</p>
      ) : (
        <p role="alert" className="text-12 text-pretty wrap-anywhere text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

type TextPictureProps = {
  fileId: number
  label: string
  chosen: boolean
  onChoose: (image: HTMLImageElement) => void
}

function TextPicture({ fileId, label, chosen, onChoose }: TextPictureProps) {
  const { organization } = useOrganization()
  const image = useRef<HTMLImageElement>(null)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={() => image.current && onChoose(image.current)}
      className="overflow-hidden rounded-s border border-line outline-offset-1 transition-colors duration-120 ease-out hover:border-line-strong aria-pressed:border-accent aria-pressed:shadow-[0_0_0_1px_var(--accent)]"
    >
      <img
        ref={image}
        src={fileAddress(organization.id, fileId)}
        alt=""
        className="h-14 w-full bg-sunken object-cover"
      />
    </button>
  )
}
