"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { ColorField } from "@/components/shell/color-field"
import { NameDialog } from "@/components/shell/name-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { EmojiField } from "./emoji-field"

type NewSpaceProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function NewSpace({ open, onOpenChange }: NewSpaceProps) {
  const t = useTranslations("space.new")
  const router = useRouter()
  const { to } = useOrganization()
  const [icon, setIcon] = useState<string | null>(null)
  const [color, setColor] = useState<string | null>(null)
  const { mutateAsync } = useChange("createSpace", {
    form: true,
    undo: () => ({ says: ({ name }) => t("made", { name }) }),
  })

  async function create(name: string) {
    const { answer } = await mutateAsync({ name, icon, color })
    router.push(to.space(answer.id))
  }

  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("lead")}
      label={t("name")}
      action={t("action")}
      onName={create}
    >
      <EmojiField value={icon} onValueChange={setIcon} />
      {icon === null && <ColorField value={color} onValueChange={setColor} />}
    </NameDialog>
  )
}
