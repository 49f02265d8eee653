"use client"

import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import { callOf } from "@/lib/api/client"
import type { Regulation } from "./state-chip"

type Named = Pick<Regulation, "id" | "name">
type Fields = Extract<ShownPatch, { entity: "regulation" }>["after"]

const regulation = (id: number, after: Fields): ShownPatch => ({ entity: "regulation", id, after })

/** What can be done with a regulation from its lists and its head: seen at once wherever it is shown, and undone by the key. */
export function useRegulationChanges() {
  const t = useTranslations("regulations.changes")
  const make = useMake()
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  return {
    favor: ({ id: regulationId, favorite }: Pick<Regulation, "id" | "favorite">) => {
      const undo = {
        says: () => t(favorite ? "unfavored" : "favored"),
        by: callOf("setRegulationFavorite", { regulationId, favorite }),
        shows: [regulation(regulationId, { favorite })],
      }
      const shows = [regulation(regulationId, { favorite: !favorite })]
      quietly(make("setRegulationFavorite", { regulationId, favorite: !favorite }, { shows, undo }))
    },
    remove: ({ id: regulationId, name }: Named) => {
      const undo = { says: () => t("deleted", { name }) }
      quietly(make("deleteRegulation", { regulationId }, { shows: [regulation(regulationId, null)], undo }))
    },
    /** Throws where it is refused: a form shows why. */
    rename: ({ id: regulationId, name: before }: Named, name: string) =>
      make(
        "renameRegulation",
        { regulationId, name },
        {
          form: true,
          shows: [regulation(regulationId, { name })],
          undo: { says: () => t("renamed", { name }), shows: [regulation(regulationId, { name: before })] },
        },
      ),
  }
}
