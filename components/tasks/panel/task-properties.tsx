"use client"

import {
  Calendar,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleDot,
  CircleX,
  Columns3,
  Equal,
  Eye,
  Image as ImageIcon,
  LayoutDashboard,
  OctagonAlert,
  Palette,
  Repeat,
  SignalHigh,
  Tag,
  Timer,
  User,
  UsersRound,
} from "lucide-react"
import { useTranslations } from "use-intl"
import { RecurrenceProperty } from "@/components/tasks/recurrence/recurrence-property"
import { useStatusChange } from "@/components/tasks/recurrence/use-status-change"
import { AttentionProperty } from "./attention-property"
import { BoardsProperty } from "./boards-property"
import { Choice } from "./choice"
import { ColorProperty } from "./color-property"
import { CoverProperty } from "./cover/cover-property"
import { DatesProperty } from "./dates-property"
import { LabelsProperty } from "./labels-property"
import { PeopleProperty } from "./people-property"
import { PropertyRow } from "./property-row"
import { ReviewersProperty } from "./reviewers-property"
import { StageChoice } from "./stage-choice"
import { TimeProperty } from "./time/time-property"
import { useTaskChange, type Details } from "./use-task"
import { useWrittenValues } from "./written-values"

type TaskPropertiesProps = {
  details: Details
  partial: boolean
  projectId: number | undefined
  /** Whether keys open them: beside a board they are the board's. */
  keyed: boolean
  onOpen: (taskId: number) => void
}

export function TaskProperties({ details, partial, projectId, keyed, onOpen }: TaskPropertiesProps) {
  const t = useTranslations("tasks.properties")
  const time = useTranslations("tasks.time")
  // A card knows no beginning and no other boards.
  const read = partial ? { ...details, can: { ...details.can, edit: false } } : details
  const here = details.placements.find((one) => one.projectId === projectId && one.archivedAt === null)
  return (
    <dl
      aria-label={t("label")}
      className="mb-4 grid grid-cols-[minmax(116px,max-content)_minmax(0,1fr)] gap-x-1.5 gap-y-0.5"
    >
      <PropertyRow icon={<CircleDot aria-hidden />} label={t("status")}>
        <StatusChoice details={details} onOpen={onOpen} />
      </PropertyRow>
      {here && (
        <PropertyRow icon={<Columns3 aria-hidden />} label={t("stage")}>
          <StageChoice details={details} place={here} />
        </PropertyRow>
      )}
      <PropertyRow icon={<User aria-hidden />} label={t("assignees")}>
        <PeopleProperty list="assignees" details={details} keyed={keyed} />
      </PropertyRow>
      <PropertyRow icon={<Eye aria-hidden />} label={t("reviewers")}>
        <ReviewersProperty details={details} keyed={keyed} />
      </PropertyRow>
      <PropertyRow icon={<UsersRound aria-hidden />} label={t("members")} unread={partial}>
        <PeopleProperty list="members" details={details} keyed={keyed} />
      </PropertyRow>
      <PropertyRow icon={<Calendar aria-hidden />} label={t("dates")}>
        <DatesProperty details={read} />
      </PropertyRow>
      <PropertyRow icon={<Repeat aria-hidden />} label={t("recurrence")} unread={partial}>
        <RecurrenceProperty details={details} />
      </PropertyRow>
      <PropertyRow icon={<Timer aria-hidden />} label={time("title")} unread={partial}>
        <TimeProperty details={details} keyed={keyed} />
      </PropertyRow>
      <PropertyRow icon={<SignalHigh aria-hidden />} label={t("importance")}>
        <ImportanceChoice details={details} />
      </PropertyRow>
      <PropertyRow icon={<Tag aria-hidden />} label={t("labels")}>
        <LabelsProperty details={details} keyed={keyed} />
      </PropertyRow>
      <PropertyRow icon={<Palette aria-hidden />} label={t("color")}>
        <ColorProperty details={details} />
      </PropertyRow>
      <PropertyRow icon={<ImageIcon aria-hidden />} label={t("cover")}>
        <CoverProperty details={read} />
      </PropertyRow>
      <PropertyRow icon={<OctagonAlert aria-hidden />} label={t("attention")}>
        <AttentionProperty details={details} />
      </PropertyRow>
      <PropertyRow icon={<LayoutDashboard aria-hidden />} label={t("boards")}>
        <BoardsProperty details={read} projectId={projectId} />
      </PropertyRow>
    </dl>
  )
}

function StatusChoice({ details, onOpen }: { details: Details; onOpen: (taskId: number) => void }) {
  const t = useTranslations("tasks")
  const change = useStatusChange(details, onOpen)
  const { task, can } = details
  return (
    <Choice
      chip
      property={t("properties.status")}
      value={task.status}
      disabled={!can.edit}
      options={[
        { value: 0, label: t("statuses.inWork") },
        { value: 1, label: t("statuses.completed"), icon: <CircleCheck aria-hidden className="text-success!" /> },
        { value: 2, label: t("statuses.rejected"), icon: <CircleX aria-hidden className="text-danger!" /> },
      ]}
      onChoose={change}
    />
  )
}

function ImportanceChoice({ details }: { details: Details }) {
  const t = useTranslations("tasks")
  const written = useWrittenValues()
  const change = useTaskChange(details)
  const { task, can } = details
  return (
    <Choice
      property={t("properties.importance")}
      value={task.importance}
      disabled={!can.edit}
      options={[
        { value: 2, label: t("importances.urgent"), icon: <ChevronsUp aria-hidden className="text-danger!" /> },
        { value: 1, label: t("importances.high"), icon: <ChevronUp aria-hidden className="text-warning!" /> },
        { value: 0, label: t("importances.normal"), icon: <Equal aria-hidden className="text-ink-3" /> },
        { value: -1, label: t("importances.low"), icon: <ChevronDown aria-hidden className="text-ink-3" /> },
      ]}
      onChoose={(importance) =>
        void change({
          call: "updateTaskImportance",
          input: { taskId: task.id, importance, previous: task.importance },
          fields: { importance },
          sets: t("properties.change", { property: t("properties.importance"), value: written.importance(importance) }),
          settle: (answer) => answer,
        })
      }
    />
  )
}
