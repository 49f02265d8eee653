"use client"

import {
  Award,
  CheckCheck,
  ClipboardList,
  Columns2,
  Copy,
  FileDiff,
  FolderInput,
  History,
  Link2,
  Pencil,
  ReceiptText,
  RotateCcw,
  Share2,
  Star,
  StarOff,
  Trash2,
  Users,
} from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { onPhone } from "@/components/shell/on-phone"
import { useOrganization } from "@/components/shell/organization-context"
import { readMarkdown } from "@/components/rich-text/read-markdown"
import { copyText } from "@/components/ui/copy"
import { MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { useMatrixAddress } from "../matrix/use-matrix-address"
import type { Regulation } from "../state-chip"
import { useOpensSpace } from "../use-opens-space"
import { useRegulationChanges } from "../use-regulation-changes"
import type { RegulationDialogKind } from "./regulation-menu"
import { besideAt, certificateAt, markingAt, receiptAt, versionsAt } from "../addresses"
import { openTest } from "../use-test-address"

type RegulationMenuItemsProps = {
  regulation: Regulation
  onHistory?: () => void
  onDialog: (kind: RegulationDialogKind) => void
}

export function RegulationMenuItems({ regulation, onHistory, onDialog }: RegulationMenuItemsProps) {
  const t = useTranslations("regulations.menu")
  const { organization, to } = useOrganization()
  const { favor, remove } = useRegulationChanges()
  const { id, favorite, version, changed, mandatory, waitingCount, can } = regulation
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const editsSpace = spaces.some((space) => space.id === regulation.spaceId && space.can.edit)
  const isNarrow = onHistory !== undefined && onPhone()
  const matrix = useMatrixAddress(regulation)
  const opensSpace = useOpensSpace(id)
  const copyLink = () => copyText(new URL(to.regulation(id), location.origin).href, t("linkCopied"), t("notCopied"))
  // Of what is published readers and editors copy what people read.
  const text = `/api/regulations/${id}${version === null ? "/content" : ""}`
  const copyMarkdown = () => copyText(readMarkdown(text, organization.id), t("markdownCopied"), t("notCopiedText"))
  return (
    <>
      <MenuItem icon={favorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onClick={() => favor(regulation)}>
        {t(favorite ? "unfavor" : "favor")}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden />} onClick={copyLink}>
        {t("copyLink")}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onClick={copyMarkdown}>
        {t("copyMarkdown")}
      </MenuItem>
      <MenuLinkItem href={versionsAt(to.regulation(id))} icon={<FileDiff aria-hidden />}>
        {t("versions")}
      </MenuLinkItem>
      {isNarrow && (
        <MenuItem icon={<History aria-hidden />} onClick={onHistory}>
          {t("history")}
        </MenuItem>
      )}
      {isNarrow && can.edit && version !== null && changed && (
        <MenuLinkItem href={besideAt(to.regulation(id))} icon={<Columns2 aria-hidden />}>
          {t("beside")}
        </MenuLinkItem>
      )}
      {isNarrow && <OwnItems regulation={regulation} />}
      {version !== null && matrix !== null && (
        <MenuLinkItem href={matrix} icon={<Users aria-hidden />}>
          {t("readers")}
        </MenuLinkItem>
      )}
      {!can.edit && editsSpace && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Share2 aria-hidden />} onClick={() => onDialog("spaces")}>
            {t("spaces")}
          </MenuItem>
        </>
      )}
      {can.edit && (
        <>
          <MenuSeparator />
          {waitingCount > 0 && (
            <MenuLinkItem href={markingAt(to.regulation(id))} icon={<CheckCheck aria-hidden />}>
              {t("mark", { count: waitingCount })}
            </MenuLinkItem>
          )}
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => onDialog("rename")}>
            {t("rename")}
          </MenuItem>
          <MenuItem icon={<FolderInput aria-hidden />} onClick={() => onDialog("move")}>
            {t("move")}
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} onClick={() => onDialog("spaces")}>
            {t("spaces")}
          </MenuItem>
          {version !== null && (mandatory || opensSpace) && (
            <MenuItem icon={<RotateCcw aria-hidden />} onClick={() => onDialog("clear")}>
              {t("clear")}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => remove(regulation)}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** What a reader has of it, for which the bar of a phone has no room. */
function OwnItems({
  regulation: { id: regulationId, state, acknowledged, questionCount },
}: {
  regulation: Regulation
}) {
  const t = useTranslations("regulations.menu")
  const { to } = useOrganization()
  const { data: outcome } = useRead({ ...query("getTestOutcome", { regulationId }), enabled: questionCount > 0 })
  return (
    <>
      {acknowledged && (
        <MenuLinkItem href={receiptAt(to.regulation(regulationId))} icon={<ReceiptText aria-hidden />}>
          {t("receipt")}
        </MenuLinkItem>
      )}
      {state === "done" && questionCount > 0 && (
        <MenuLinkItem href={certificateAt(to.regulation(regulationId))} icon={<Award aria-hidden />}>
          {t("certificate")}
        </MenuLinkItem>
      )}
      {outcome && (
        <MenuItem icon={<ClipboardList aria-hidden />} onClick={() => openTest("outcome")}>
          {t("outcome")}
        </MenuItem>
      )}
    </>
  )
}
