"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { toast } from "@/components/ui/toast"
import { readAddresses } from "./addresses"
import { useCopyLink } from "./copy-link"
import { InviteFields, type Wished } from "./invite-fields"
import { useInvite, type Refused } from "./use-invite"

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const most = 50
const nothing: Wished = { text: "", role: "member", spaces: [], spaceRole: "editor" }

/** Invites people by their addresses. What was refused stays in the field, with the reason. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <InviteForm close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function InviteForm({ close }: { close: () => void }) {
  const t = useTranslations("organization.invite")
  const make = useMake()
  const [wished, setWished] = useState(nothing)
  const [fault, setFault] = useState<string>()
  const [spacesFault, setSpacesFault] = useState<string>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { invite, busy } = useInvite(async (input) => (await make("createInvitation", input, { form: true })).answer)
  const copyLink = useCopyLink()
  const { addresses, others } = readAddresses(wished.text)

  function faultOf(): string | undefined {
    if (others.length > 0) return t("wrong", { count: others.length, addresses: others.join(", ") })
    if (addresses.length === 0) return t("missing")
    return addresses.length > most ? t("tooMany", { count: most }) : undefined
  }

  async function submit() {
    const wrong = faultOf()
    const noSpace = wished.role === "guest" && wished.spaces.length === 0 ? t("guestNeedsSpace") : undefined
    setFault(wrong)
    setSpacesFault(noSpace)
    setRefused([])
    if (wrong !== undefined || noSpace !== undefined) return
    const spaces = wished.spaces.map(({ value }) => ({ spaceId: Number(value), role: wished.spaceRole }))
    const result = await invite(addresses, { role: wished.role, spaces })
    if (result.sent.length > 0) tell(result.sent)
    setRefused(result.refused)
    setWished({ ...wished, text: result.refused.map(({ email }) => email).join("\n") })
    if (result.refused.length === 0) close()
  }

  function tell(sent: readonly { link: string }[]) {
    const [first] = sent
    const only = sent.length === 1 ? first : undefined
    const copy = { label: t("copy"), onClick: () => only && void copyLink(only.link, t("linkCopied")) }
    toast.success(t("sent", { count: sent.length }), only && { action: copy })
  }

  return (
    <DialogForm
      title={t("title")}
      description={t("lead")}
      action={t("action", { count: addresses.length })}
      busy={busy}
      onSubmit={submit}
    >
      {refused.length > 0 && (
        <div role="alert" className="rounded-m bg-danger-soft px-3.5 py-2 text-13">
          <ul className="grid gap-1">
            {refused.map(({ email, reason }) => (
              <li key={email} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <InviteFields value={wished} onChange={setWished} fault={fault} spacesFault={spacesFault} />
    </DialogForm>
  )
}
