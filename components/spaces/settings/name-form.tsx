"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useFaults } from "@/components/shell/faults"
import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { Input } from "@/components/ui/input"
import type { AnswerOf } from "@/lib/api/client"
import { useRenameSpace } from "../use-rename-space"

export function NameForm({ space }: { space: AnswerOf<"getSpace"> }) {
  const t = useTranslations("spacePages.settings")
  const common = useTranslations("common")
  const faultsOf = useFaults()
  const rename = useRenameSpace(space.id)
  const [name, setName] = useState(space.name)
  const [fault, setFault] = useState<string>()

  async function submit() {
    const wanted = name.trim()
    if (wanted === "") return setFault(common("nameMissing"))
    setFault(undefined)
    if (wanted === space.name) return
    try {
      await rename(wanted)
    } catch (error) {
      const faults = faultsOf(error, { name: common("name") })
      setFault(faults.name ?? faults.form)
    }
  }

  return (
    <Form className="flex items-start gap-2" onSubmit={submit}>
      <Field label={t("name")} hideLabel error={fault} className="flex-1" disabled={space.archivedAt !== null}>
        <Input value={name} onValueChange={setName} maxLength={255} autoComplete="off" required />
      </Field>
      <Button type="submit" className="h-8" disabled={name.trim() === space.name || space.archivedAt !== null}>
        {common("save")}
      </Button>
    </Form>
  )
}
