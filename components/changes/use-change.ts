"use client"

import { useMutation } from "@tanstack/react-query"
import type { ApiError, Callable, Changed, InputOf } from "@/lib/api/client"
import { useMake, type Manner } from "./use-make"

type Plan<Name extends Callable> = Omit<Manner<Name>, "shows" | "undo"> & {
  readonly shows?: (input: InputOf<Name>) => NonNullable<Manner<Name>["shows"]>
  /** Asked for before the change is made. */
  readonly undo?: (input: InputOf<Name>) => Manner<Name>["undo"]
  readonly onDone?: (changed: Changed<Name>, input: InputOf<Name>) => void
}

/** A change of a view, and how it goes: `const { mutate, isPending } = useChange("renameSpace", { shows, undo })`. */
export function useChange<Name extends Callable>(name: Name, plan: Plan<Name> = {}) {
  const make = useMake()
  const { shows, undo, onDone, ...manner } = plan
  return useMutation<Changed<Name>, ApiError, InputOf<Name>>({
    mutationFn: (input) => make(name, input, { ...manner, shows: shows?.(input), undo: undo?.(input) }),
    networkMode: "always",
    onSuccess: (changed, input) => onDone?.(changed, input),
  })
}
