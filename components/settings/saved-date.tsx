"use client"

import { useState, type ComponentProps } from "react"
import { useProblem } from "@/components/shell/problem"
import { DateField } from "@/components/ui/date-field"
import { SavedMark, type Saving } from "./saved-mark"

type SavedDateProps = Pick<ComponentProps<typeof DateField>, "label" | "min" | "max" | "autoComplete"> & {
  /** What is kept. */
  value: string | null
  onSave: (day: string | null) => Promise<unknown>
}

/** A date that is saved when its field is left, by Enter, or when it is picked. What is refused stays to be mended. */
export function SavedDate({ value, onSave, ...field }: SavedDateProps) {
  const problem = useProblem()
  const [wanted, setWanted] = useState<string | null>()
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<Saving>("rest")

  async function save(day: string | null) {
    setWanted(day)
    setState("saving")
    setFault(undefined)
    try {
      await onSave(day)
      setState("saved")
      // Another one may have been chosen meanwhile.
      setWanted((current) => (current === day ? undefined : current))
    } catch (error) {
      setState("rest")
      setFault(problem(error))
    }
  }

  return (
    <DateField
      {...field}
      value={wanted === undefined ? value : wanted}
      error={fault}
      choices={[]}
      optional={<SavedMark state={state} />}
      onCommit={(day) => void save(day)}
    />
  )
}
