"use client"

import { useBoardContext } from "../board-context"
import { RelationKeys } from "./relation-keys"
import { TimerKey } from "./timer-key"
import { VerdictKey } from "./verdict-key"

/** The keys of a card that a board needs only when it is in use. */
export function CardKeys() {
  const { canEdit } = useBoardContext()
  return (
    <>
      <TimerKey />
      <VerdictKey />
      {canEdit && <RelationKeys />}
    </>
  )
}
