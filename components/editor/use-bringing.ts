"use client"

import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { toast } from "@/components/ui/toast"
import { ApiError, isFaultAt } from "@/lib/api/client"
import { most } from "@/lib/files/limits"
import type { PictureOutcome } from "./coming-pictures"
import { useUploads, type UploadOptions } from "./use-uploads"

/** Brings pictures and files beside a text, with a word on what could not be had. All but `uploads` is for the editor. */
export function useBringing(options: Omit<UploadOptions, "onLost">) {
  const t = useTranslations("editor")
  const problem = useProblem()
  function reasonOf(error: unknown): string {
    if (isFaultAt(error, "file")) return t("damaged")
    return isTooLarge(error) ? t("limits", most) : problem(error)
  }
  const { uploads, add, attach, find } = useUploads({
    ...options,
    onLost: (error, { name }) =>
      toast.error(t("fileNotUploaded", { name: name || t("file"), reason: reasonOf(error) })),
  })
  function tellOfPictures(outcomes: readonly PictureOutcome[]) {
    const linked = outcomes.filter(({ kind }) => kind === "link").length
    if (linked > 0) toast(t("pictureLinked", { count: linked }))
    const lost = outcomes.flatMap((outcome) => (outcome.kind === "lost" ? [outcome.error] : []))
    const unreadable = lost.filter(isUnreadable).length
    if (unreadable > 0) toast.error(t("pictureUnreadable", { count: unreadable }))
    const other = lost.find((error) => !isUnreadable(error))
    if (other !== undefined) toast.error(t("notUploaded", { reason: reasonOf(other) }))
  }
  return { uploads, onPicture: add, onFile: attach, recallPicture: find, onPicturesSettled: tellOfPictures }
}

const isTooLarge = (error: unknown) => error instanceof ApiError && error.code === "too-large"

/** A picture that the person may not read, or that is in a place where nobody can. */
const isUnreadable = (error: unknown) =>
  error === null || (error instanceof ApiError && (error.status === 403 || error.status === 404))
