"use client"

import { X } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useFaults } from "@/components/shell/faults"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import { IconButton } from "@/components/ui/icon-button"
import { query, type AnswerOf } from "@/lib/api/client"
import type { Regulation } from "../state-chip"
import { SpaceChoice, useSpaceChoice } from "./space-choice"

type SpacesDialogProps = { regulation: Regulation; open: boolean; onOpenChange: (open: boolean) => void }

/** In which spaces a regulation is read: its editors add further ones and take them away, the editors of a space take it out of that. */
export function SpacesDialog({ regulation, open, onOpenChange }: SpacesDialogProps) {
  const t = useTranslations("regulations.places")
  const { data: whole } = useRead({ ...query("getRegulation", { regulationId: regulation.id }), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel title={t("title", { name: regulation.name })} description={t("text")}>
        {whole ? <Spaces key={whole.spaces.length} regulation={whole} /> : <LoadingLines />}
      </DialogPanel>
    </Dialog>
  )
}

function Spaces({ regulation }: { regulation: AnswerOf<"getRegulation"> }) {
  const t = useTranslations("regulations.places")
  const faults = useFaults()
  const { id: regulationId, spaces, can } = regulation
  const { data: all = [] } = useRead(query("listSpaces", {}))
  const choice = useSpaceChoice(spaces.map(({ spaceId }) => spaceId))
  const { space, groupId } = choice
  const nameOf = (id: unknown) => all.find((one) => one.id === Number(id))?.name ?? ""
  const add = useChange("addRegulationToSpace", {
    form: true,
    undo: ({ spaceId }) => ({ says: () => t("added", { space: nameOf(spaceId) }) }),
  })
  const edits = (id: unknown) => all.some((one) => one.id === Number(id) && one.can.edit)
  const { mutate: remove } = useChange("removeRegulationFromSpace", {
    // To take it back is to show it there again: for who may do that.
    undo: ({ spaceId }) =>
      can.edit && edits(spaceId) ? { says: () => t("removed", { space: nameOf(spaceId) }) } : undefined,
  })
  return (
    <>
      <ul aria-label={t("list")} className="mb-5 border-t border-line">
        {spaces.map(({ spaceId, spaceName, home }) => (
          <li key={spaceId} className="flex min-h-10 items-center gap-2 border-b border-line text-14">
            <span dir="auto" className={classes("min-w-0 flex-1 truncate", spaceName === "" && "text-ink-3")}>
              {spaceName || t("unseen")}
            </span>
            {home ? (
              <span className="text-12 text-ink-3">{t("home")}</span>
            ) : (
              (can.edit || edits(spaceId)) && (
                <IconButton
                  label={t("remove", { space: spaceName || t("unseen") })}
                  size="small"
                  onClick={() => remove({ regulationId, spaceId })}
                >
                  <X />
                </IconButton>
              )
            )}
          </li>
        ))}
      </ul>
      {!can.edit ? null : space ? (
        <Form
          aria-label={t("add")}
          busy={add.isPending}
          onSubmit={() => add.mutate({ regulationId, spaceId: space.id, groupId })}
        >
          <SpaceChoice {...choice} />
          {add.error && <FormFault>{faults(add.error, {}).form}</FormFault>}
          <Button type="submit" loading={add.isPending} className="justify-self-start">
            {t("add")}
          </Button>
        </Form>
      ) : (
        <p className="text-13 text-ink-3">{t("everywhere")}</p>
      )}
    </>
  )
}
