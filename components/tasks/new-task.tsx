"use client"

import { usePathname } from "next/navigation"
import { use, useRef, useState, type Ref } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { targetOf } from "@/components/shell/addresses"
import { NameDialog, NameField } from "@/components/shell/name-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useThingsHere } from "@/components/shell/things-here"
import { RemovableChip } from "@/components/ui/chip"
import { byName } from "@/components/ui/by-name"
import { Field } from "@/components/ui/field"
import { LabelDot } from "@/components/ui/label-dot"
import { Select } from "@/components/ui/select"
import { viewLater } from "@/components/ui/load-later"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
import { keepLastBoard, lastBoard } from "./last-board"
import type { QuickWordsHandle } from "./quick/quick-words"

const QuickWords = viewLater(() => import("./quick/quick-words").then((module) => module.QuickWords))

type NewTaskProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The column that is chosen at first. */
  stageId?: number
  /** What was written of it before. */
  name?: string
}

/** A new task from anywhere: at the end of a column of the board where one is, else of the one that had one last, or of another one. */
export function NewTask({ open, onOpenChange, stageId, name: written = "" }: NewTaskProps) {
  const t = useTranslations("create.task")
  const place = targetOf(usePathname())
  const here = useThingsHere(place)
  const { user, organization } = useOrganization()
  // On one's home, where one's own tasks stand, it is made for oneself, unless one says otherwise. Each opening begins anew.
  const [chosen, setChosen] = useState<{ board?: number; column?: number }>({ column: stageId })
  const [mine, setMine] = useState({ open, on: true })
  if (mine.open !== open) {
    setMine({ open, on: open || mine.on })
    if (open && stageId !== undefined) setChosen({ column: stageId })
  }
  const forMe = place.kind === "home" && mine.on
  const { data: all = [] } = useRead(query("listProjects", {}))
  const boards = all.filter((project) => project.can.edit).toSorted(byName)
  const near = boards.find(({ id }) => id === here.projectId) ?? boards.find(({ spaceId }) => spaceId === here.spaceId)
  const last = boards.find(({ id }) => id === lastBoard(organization.id))
  const board = boards.find(({ id }) => id === chosen.board) ?? near ?? last ?? boards[0]
  const project = useRead({ ...query("getProject", { projectId: board?.id ?? 0 }), enabled: board !== undefined }).data
  const columns = (project?.stages ?? [])
    .filter(({ kind }) => kind === "column")
    .toSorted((one, other) => one.order - other.order)
  const column = columns.find(({ id }) => id === chosen.column) ?? columns[0]
  const { mutateAsync } = useChange("createTask", {
    form: true,
    undo: () => ({
      says: ({ name }) => t("done", { name, column: column?.name ?? "", board: board?.name ?? "" }),
    }),
  })
  const words = useRef<QuickWordsHandle>(null)
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      label={t("name")}
      initial={written}
      changed
      action={t("action")}
      disabled={column === undefined}
      onName={async (text) => {
        // What was understood has been shown by then.
        const { name, values } = words.current?.read(text) ?? { name: text, values: {} }
        const people = new Set([...(values.responsibleUserId ?? []), ...(forMe ? [String(user.id)] : [])])
        const given = people.size > 0 ? { responsibleUserId: [...people] } : {}
        if (!column) return
        await mutateAsync({ name, ...values, ...given, stageId: column.id })
        if (board) keepLastBoard(organization.id, board.id)
      }}
    >
      <Words projectId={board?.id ?? 0} shownId={forMe ? user.id : undefined} ref={words} />
      {forMe && (
        <ul aria-label={t("given")} className="flex flex-wrap">
          <li className="max-w-full">
            <RemovableChip
              icon={<Face id={user.id} name={user.name} picture={user.avatarUrl} size="small" />}
              removeLabel={t("notMine", { name: user.name })}
              onRemove={() => setMine({ open, on: false })}
            >
              {user.name}
            </RemovableChip>
          </li>
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("board")} button hint={boards.length === 0 ? t("noBoard") : undefined}>
          <Select
            items={boards.map(({ id, name, color }) => ({
              value: String(id),
              label: name,
              icon: <ProjectIcon color={color} />,
            }))}
            value={board ? String(board.id) : null}
            disabled={boards.length === 0}
            onValueChange={(id) => setChosen({ board: Number(id) })}
          />
        </Field>
        <Field label={t("column")} button>
          <Select
            items={columns.map(({ id, name, color }) => ({
              value: String(id),
              label: name,
              icon: <LabelDot shape="square" color={color} />,
            }))}
            value={column ? String(column.id) : null}
            disabled={columns.length === 0}
            onValueChange={(id) => setChosen({ board: board?.id, column: Number(id) })}
          />
        </Field>
      </div>
    </NameDialog>
  )
}

/** What is understood of the name. */
function Words(props: { projectId: number; shownId: number | undefined; ref: Ref<QuickWordsHandle> }) {
  const name = use(NameField)
  return name && <QuickWords {...props} {...name} />
}
