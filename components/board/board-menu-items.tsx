import { Columns3, Rows3 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { menus } from "@/components/shell/menus-later"
import { partOf } from "@/components/ui/load-later"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { useBoardContext } from "./board-context"
import type { Naming } from "./board-ui"
import type { Layout } from "./state/model"

const ProjectMenuItems = partOf(menus, (module) => module.ProjectMenuItems)

/** What can be done with a board: new columns and rows, and what its project offers. */
export function BoardMenuItems({ layout, onName }: { layout: Layout; onName: (naming: Naming) => void }) {
  const t = useTranslations("board.stage")
  const { projectId } = useBoardContext()
  const project = useRead(query("listProjects", {})).data?.find(({ id }) => id === projectId)
  return (
    <>
      <MenuItem
        icon={<Columns3 aria-hidden />}
        onClick={() => onName({ kind: "column", order: layout.columns.length })}
      >
        {t("addColumn")}
      </MenuItem>
      <MenuItem
        icon={<Rows3 aria-hidden />}
        disabled={layout.columns.length === 0}
        onClick={() => onName({ kind: "row", order: layout.rows.length })}
      >
        {t("addRow")}
      </MenuItem>
      {project && (
        <>
          <MenuSeparator />
          <ProjectMenuItems project={project} />
        </>
      )}
    </>
  )
}
