"use client"

import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { useToday } from "@/components/ui/dates"
import { ClearPersonalData } from "./clear-personal-data"
import { PictureField } from "./picture-field"
import { SavedDate } from "./saved-date"
import { SavedText } from "./saved-text"
import { SettingsGroup, SettingsPage } from "@/components/ui/settings-page"
import { useOwnChange } from "./use-own-change"

const orNull = (text: string) => (text === "" ? null : text)

export function Profile() {
  const t = useTranslations("settings")
  const { user } = useOrganization()
  const changeName = useOwnChange("changeName", ({ name }) => t("profile.nameChanged", { name }))
  const changeJobTitle = useOwnChange("changeJobTitle", () => t("profile.jobTitleChanged"))
  return (
    <SettingsPage title={t("sections.profile")} lead={t("profile.lead")}>
      <PictureField />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SavedText
          label={t("profile.name")}
          value={user.name}
          missing={t("profile.nameMissing")}
          wrong={t("profile.nameWrong")}
          maxLength={255}
          autoComplete="name"
          onSave={(name) => changeName({ name })}
        />
        <SavedText
          label={t("profile.jobTitle")}
          value={user.jobTitle ?? ""}
          wrong={t("profile.jobTitleWrong")}
          maxLength={255}
          autoComplete="organization-title"
          onSave={(text) => changeJobTitle({ jobTitle: orNull(text) })}
        />
      </div>
      <AboutYou />
      <Leaving />
      <ClearPersonalData />
    </SettingsPage>
  )
}

/** What nobody else is shown. */
function AboutYou() {
  const t = useTranslations("settings.profile")
  const { user } = useOrganization()
  const changeBirthDate = useOwnChange("changeBirthDate")
  const changePhone = useOwnChange("changePhone")
  const changeMessengerLink = useOwnChange("changeMessengerLink")
  const changeCodeHostingLink = useOwnChange("changeCodeHostingLink")
  return (
    <SettingsGroup title={t("about")} lead={t("aboutLead")}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SavedDate
          label={t("birthDate")}
          value={user.birthDate}
          min="1900-01-01"
          max={useToday()}
          autoComplete="bday"
          onSave={(birthDate) => changeBirthDate({ birthDate })}
        />
        <SavedText
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          value={user.phone ?? ""}
          wrong={t("phoneWrong")}
          autoComplete="tel"
          onSave={(text) => changePhone({ phone: orNull(text) })}
        />
        <SavedText
          inputMode="url"
          label={t("messengerLink")}
          hint={t("messengerHint")}
          value={user.messengerLink ?? ""}
          wrong={t("messengerWrong")}
          autoComplete="off"
          onSave={(text) => changeMessengerLink({ messengerLink: orNull(text) })}
        />
        <SavedText
          inputMode="url"
          label={t("codeHostingLink")}
          hint={t("codeHostingHint")}
          value={user.codeHostingLink ?? ""}
          wrong={t("codeHostingWrong")}
          autoComplete="off"
          onSave={(text) => changeCodeHostingLink({ codeHostingLink: orNull(text) })}
        />
      </div>
    </SettingsGroup>
  )
}

function Leaving() {
  const t = useTranslations("organization.leaving")
  const { organization } = useOrganization()
  const { open } = useDialogs()
  const { name, role } = organization
  if (role === "owner") return null
  return (
    <SettingsGroup title={t("group", { name })} lead={t("groupLead")}>
      <Button onClick={() => open({ kind: "leave-organization" })}>{t("open")}</Button>
    </SettingsGroup>
  )
}
