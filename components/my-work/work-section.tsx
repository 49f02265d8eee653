"use client"

import { classes } from "@/components/ui/classes"
import type { WorkTask } from "./use-work"
import type { WorkKeys } from "./use-work-keys"
import type { WorkSelection } from "./use-work-selection"
import { WorkLine } from "./work-line"

export type Section = {
  readonly id: string
  readonly name: string
  readonly tasks: readonly WorkTask[]
  /** How many there are, also of those that are not read yet. */
  readonly count: number | undefined
  readonly late: boolean
}

type WorkSectionProps = { section: Section; keys: WorkKeys; selection: WorkSelection }

export function WorkSection({ section, keys, selection }: WorkSectionProps) {
  const { id, name, tasks, count, late } = section
  return (
    <section aria-labelledby={`work-${id}`} className="mb-5">
      <h2
        id={`work-${id}`}
        className={classes("flex h-8 items-center gap-2 text-13 font-semibold", late && "text-danger")}
      >
        {name}
        {count !== undefined && <span className="font-medium text-ink-3 tabular-nums">{count}</span>}
      </h2>
      <ul aria-labelledby={`work-${id}`}>
        {tasks.map((task) => (
          <WorkLine key={task.id} task={task} keys={keys} selection={selection} />
        ))}
      </ul>
    </section>
  )
}
