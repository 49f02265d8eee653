"use client"

import { Copy, Link2 } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { copyText } from "@/components/ui/copy"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { ExpiryField } from "@/components/ui/expiry-field"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { RadioGroup } from "@/components/ui/radio-group"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { EntryRegulation } from "./entry-regulation"
import { LinkPeople } from "./link-people"
import { SettingsFrame, SettingsSection } from "./settings-frame"

type Link = AnswerOf<"getInviteLink">
type Role = Link["role"]
const roles: readonly Role[] = ["reader", "commenter", "editor"]
/** After how many days a link expires; `none` is never. */
const spans = ["1", "7", "30", "none"] as const

/** How people get into a space: by its link, and past its entry regulation. */
export function SharingSettings({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spacePages.sharing")
  const { data: link } = useRead(query("getInviteLink", { spaceId }))
  return (
    <SettingsFrame spaceId={spaceId} active="sharing">
      {(space) => (
        <>
          <SettingsSection title={t("title")} lead={t("lead")}>
            {link && space.archivedAt === null && <LinkForm key={link.token ?? "none"} link={link} />}
          </SettingsSection>
          <EntryRegulation space={space} />
        </>
      )}
    </SettingsFrame>
  )
}

function LinkForm({ link }: { link: Link }) {
  const t = useTranslations("spacePages.sharing")
  const dates = useTranslations("dates")
  const { spaceId } = link
  const [asking, setAsking] = useState<"disable" | "renew" | null>(null)
  const [expiresAt, setExpiresAt] = useState<string | null | undefined>(null)
  const [missing, setMissing] = useState(false)
  const [wanted, setWanted] = useState<Role>(link.role)
  const items = useSpans()
  const usable = link.enabled && !link.expired
  const share = useChange("shareSpace", { onDone: () => toast.success(t("made")) })
  const setRole = useChange("changeInviteLinkRole", { onDone: () => toast.success(t("roleChanged")) })
  const disable = useChange("disableInviteLink", { onDone: () => toast.success(t("disabled")) })
  const renew = useChange("enableInviteLink", { onDone: () => toast.success(t("renewed")) })

  function chooseRole(role: Role) {
    setWanted(role)
    if (usable) setRole.mutate({ spaceId, role }, { onError: () => setWanted(link.role) })
  }

  return (
    <>
      {usable && link.url !== null ? (
        <Address url={link.url} />
      ) : (
        <p className="text-13 text-ink-2">{stateOf(t, link)}</p>
      )}
      <Roles value={wanted} onValueChange={chooseRole} />
      {usable ? (
        <Expiry
          link={link}
          onChange={(expiresAt) => expiresAt !== undefined && share.mutate({ spaceId, role: link.role, expiresAt })}
        />
      ) : (
        <ExpiryField
          label={t("expiry")}
          spans={items}
          first="none"
          error={missing ? dates("missing") : undefined}
          onChange={(next) => {
            setExpiresAt(next)
            setMissing(false)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {usable ? (
          <>
            <Button onClick={() => setAsking("renew")}>{t("renew")}</Button>
            <Button onClick={() => setAsking("disable")}>{t("disable")}</Button>
          </>
        ) : (
          <Button
            variant="primary"
            loading={share.isPending}
            onClick={() =>
              expiresAt === undefined ? setMissing(true) : share.mutate({ spaceId, role: wanted, expiresAt })
            }
          >
            <Link2 aria-hidden />
            {t("make")}
          </Button>
        )}
      </div>
      <LinkPeople people={link.people} />
      <Question
        kind={asking}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === "renew" ? renew : disable).mutate({ spaceId })}
      />
    </>
  )
}

const stateOf = (t: ReturnType<typeof useTranslations<"spacePages.sharing">>, link: Link) =>
  t(link.expired && link.enabled ? "isExpired" : "isOff")

function useSpans() {
  const t = useTranslations("spacePages.sharing")
  return spans.map((value) => ({
    value,
    label: value === "none" ? t("never") : t("days", { count: Number(value) }),
  }))
}

function Address({ url }: { url: string }) {
  const t = useTranslations("spacePages.sharing")
  return (
    <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <Field label={t("link")} className="min-w-0 sm:flex-1">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono" />
      </Field>
      <Button variant="primary" className="h-8" onClick={() => copyText(url, t("copied"), t("notCopied"))}>
        <Copy aria-hidden />
        {t("copy")}
      </Button>
    </div>
  )
}

function Roles({ value, onValueChange }: { value: Role; onValueChange: (role: Role) => void }) {
  const t = useTranslations("spacePages.sharing")
  const common = useTranslations("common")
  return (
    <RadioGroup
      label={t("role")}
      value={value}
      onValueChange={onValueChange}
      options={roles.map((role) => ({
        value: role,
        label: common(`roles.${role}`),
        description: common(`roleHints.${role}`),
      }))}
    />
  )
}

function Expiry({ link, onChange }: { link: Link; onChange: (expiresAt: string | null | undefined) => void }) {
  const t = useTranslations("spacePages.sharing")
  const dates = useDates()
  const now = useNow()
  const items = useSpans()
  const until =
    link.expiresAt === null
      ? t("open")
      : t("until", {
          date: dates.write(link.expiresAt, "longTime"),
          when: dates.writeDistance(link.expiresAt, now),
        })
  return (
    <ExpiryField
      label={t("expiry")}
      hint={until}
      spans={items}
      first={link.expiresAt === null ? "none" : null}
      placeholder={t("change")}
      onChange={onChange}
    />
  )
}

type QuestionProps = { kind: "disable" | "renew" | null; onClose: () => void; onConfirm: () => void }

function Question({ kind, onClose, onConfirm }: QuestionProps) {
  const t = useTranslations("spacePages.sharing")
  const renewing = kind === "renew"
  return (
    <AlertDialog
      open={kind !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(renewing ? "renewTitle" : "disableTitle")}
      description={t(renewing ? "renewText" : "disableText")}
      confirmLabel={t(renewing ? "renew" : "disable")}
      onConfirm={onConfirm}
    />
  )
}
