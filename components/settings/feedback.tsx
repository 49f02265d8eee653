"use client"

import { Heart, X } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import { IconButton } from "@/components/ui/icon-button"
import { Progress } from "@/components/ui/progress"
import { Textarea } from "@/components/ui/textarea"
import { FileButton } from "./file-button"
import { FileDrop } from "./file-drop"
import { SettingsPage } from "@/components/ui/settings-page"
import { useFeedback } from "./use-feedback"
import { useFileAddress } from "./use-file-address"

export function Feedback() {
  const t = useTranslations("settings")
  const [sent, setSent] = useState(false)
  return (
    <SettingsPage title={t("sections.feedback")} lead={t("feedback.lead")}>
      {sent ? (
        <EmptyState
          icon={<Heart aria-hidden />}
          title={t("feedback.thanks")}
          action={<Button onClick={() => setSent(false)}>{t("feedback.again")}</Button>}
        >
          {t("feedback.thanksText")}
        </EmptyState>
      ) : (
        <FeedbackForm onSent={() => setSent(true)} />
      )}
    </SettingsPage>
  )
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations("settings.feedback")
  const [text, setText] = useState("")
  const [image, setImage] = useState<File | null>(null)
  const { send, clearFault, faults, busy, part } = useFeedback(onSent)
  const take = (file: File) => {
    setImage(file)
    clearFault()
  }
  return (
    <Form
      aria-label={t("action")}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (file === undefined) return
        event.preventDefault()
        take(file)
      }}
      busy={busy}
      onSubmit={() => send(text.trim(), image)}
    >
      <FormFault>{faults.form}</FormFault>
      <Field label={t("text")} error={faults.text}>
        <Textarea
          rows={6}
          placeholder={t("placeholder")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
        />
      </Field>
      <div className="grid gap-1.5">
        <span className="text-13 font-medium text-ink-2">{t("screenshot")}</span>
        <FileDrop onFile={take} className="grid justify-items-start gap-3">
          {image === null ? (
            <FileButton onFile={take}>{t("choose")}</FileButton>
          ) : (
            <Screenshot image={image} onRemove={busy ? undefined : () => setImage(null)} />
          )}
          <p className="text-12 text-ink-3">{t("screenshotHint")}</p>
          {busy && image !== null && (
            <Progress label={t("progress")} value={part === 1 ? null : Math.round(part * 100)} />
          )}
          {faults.image !== undefined && (
            <p role="alert" className="text-12 font-medium text-danger">
              {faults.image}
            </p>
          )}
        </FileDrop>
      </div>
      <Button type="submit" variant="primary" loading={busy} className="justify-self-start">
        {t("action")}
      </Button>
    </Form>
  )
}

function Screenshot({ image, onRemove }: { image: File; onRemove?: () => void }) {
  const t = useTranslations("settings.feedback")
  const address = useFileAddress(image)
  return (
    <span className="relative block">
      {address !== null && (
        <img src={address} alt={t("attached")} className="max-h-48 max-w-full rounded-s border border-line" />
      )}
      {onRemove !== undefined && (
        <IconButton
          label={t("remove")}
          size="small"
          className="absolute top-1.5 right-1.5 border border-line bg-raised"
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </span>
  )
}
