import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { query } from "@/lib/api/client"

type ProofCrumbsProps = {
  regulationId: number
  /** What the regulation was called in the proof. */
  name: string | undefined
  title: string
}

/** The way to proof: by its regulation, where the reader sees that still. */
export function ProofCrumbs({ regulationId, name, title }: ProofCrumbsProps) {
  const t = useTranslations("regulationReceipt")
  const { to } = useOrganization()
  const { data: regulation, error } = useRead(query("getRegulation", { regulationId }))
  if (regulation)
    return (
      <TopBarCrumbs
        spaceId={regulation.spaceId}
        crumbs={[
          { label: t("regulations"), href: to.regulations(regulation.spaceId) },
          { label: regulation.name, href: to.regulation(regulationId) },
          { label: title },
        ]}
      />
    )
  return error && name !== undefined && <TopBarCrumbs crumbs={[{ label: name }, { label: title }]} />
}
