"use client"

import { FileText } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { SpaceIcon } from "@/components/icons/space-icon"
import type { AnswerOf } from "@/lib/api/client"
import { HomeBox } from "@/components/ui/home-box"
import { Link } from "@/components/ui/link"

export function HomeDocumentation({ spaces }: { spaces: AnswerOf<"listSpaces"> }) {
  const t = useTranslations("space.home")
  const { to } = useOrganization()
  return (
    <HomeBox icon={<FileText aria-hidden />} title={t("documentation")}>
      <ul>
        {spaces.slice(0, 10).map((space) => (
          <li key={space.id} className="border-b border-line last:border-b-0">
            <Link
              href={to.documentation(space.id)}
              className="-mx-2 flex h-[34px] items-center gap-2.5 rounded-s px-2 text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:h-11"
            >
              <SpaceIcon space={space} />
              <span className="truncate">{space.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}
