"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { CurrentPassword } from "@/components/security/current-password"
import { PersonLink } from "@/components/shell/person-link"
import { SettingsGroup } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { useChange } from "@/components/changes/use-change"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { toast } from "@/components/ui/toast"
import { Face } from "@/components/users/face"
import { isFaultAt, query } from "@/lib/api/client"
import { personItem } from "./person-item"

/** Who owns the organization; the owner hands it over here. */
export function Ownership() {
  const t = useTranslations("organization.general")
  const { organization } = useOrganization()
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  const owner = members.find(({ role }) => role === "owner")
  return (
    <SettingsGroup title={t("owner")} lead={t("ownerLead")}>
      {owner !== undefined && (
        <p className="flex text-14">
          <PersonLink id={owner.userId} className="flex items-center gap-2.5">
            <Face id={owner.userId} name={owner.name} picture={owner.avatarUrl} />
            {t("isOwner", { name: owner.name })}
          </PersonLink>
        </p>
      )}
      {organization.role === "owner" && (
        <Transfer
          items={members
            .filter(({ role, state }) => state === "active" && role !== "owner" && role !== "guest")
            .map(personItem)}
        />
      )}
    </SettingsGroup>
  )
}

function Transfer({ items }: { items: readonly ComboboxItem[] }) {
  const t = useTranslations("organization.general")
  const { organization } = useOrganization()
  const [heir, setHeir] = useState<ComboboxItem | null>(null)
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState("")
  const auth = useTranslations("auth")
  const security = useTranslations("security.factor")
  const problem = useProblem()
  const { data: factor } = useRead(query("getSecondFactor", {}))
  const passwordNeeded = factor?.passwordNeeded ?? true
  const { mutateAsync } = useChange("changeOrganizationOwner", {
    form: true,
    onDone: () => toast.success(t("transferred", { name: heir?.label ?? "" })),
  })

  async function handOver(): Promise<string | void> {
    if (passwordNeeded && password === "") return auth("signIn.passwordMissing")
    const input = { organizationId: organization.id, userId: Number(heir?.value) }
    try {
      await mutateAsync({ ...input, ...(passwordNeeded && { password }) })
    } catch (error) {
      return isFaultAt(error, "password") ? security("passwordWrong") : problem(error)
    }
  }

  if (items.length === 0) return <p className="mt-3 text-13 text-ink-3">{t("transferAlone")}</p>
  const names = { name: heir?.label ?? "", organization: organization.name }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Combobox
        label={t("transferTo")}
        placeholder={t("transferTo")}
        items={items}
        value={heir}
        onValueChange={setHeir}
        searchLabel={t("transferFind")}
        emptyText={t("transferNobody")}
        className="w-72 max-w-full"
      />
      <Button disabled={heir === null} onClick={() => setAsking(true)}>
        {t("transfer")}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open)
          setPassword("")
        }}
        danger
        title={t("transferTitle", names)}
        description={t("transferText", names)}
        typed={{ expected: organization.name, label: t("transferTyped", names) }}
        confirmLabel={t("transfer")}
        onConfirm={handOver}
      >
        {passwordNeeded && <CurrentPassword value={password} onValueChange={setPassword} />}
      </AlertDialog>
    </div>
  )
}
