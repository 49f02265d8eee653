"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useMake } from "@/components/changes/use-make"
import { useProblem } from "@/components/shell/problem"
import { Avatar } from "@/components/ui/avatar"
import { Button } from "@/components/ui/button"
import { Progress } from "@/components/ui/progress"
import { toast } from "@/components/ui/toast"
import { faceAddress } from "@/components/users/face-address"
import { ApiError } from "@/lib/api/client"
import { FileButton } from "./file-button"
import { FileDrop } from "./file-drop"
import { useFileAddress } from "./use-file-address"

/** One's picture: chosen or dropped, seen as it will be cut while it is on its way. */
export function PictureField() {
  const t = useTranslations("settings.profile.picture")
  const { user } = useOrganization()
  const { file, part, fault, upload, remove } = usePicture()
  const preview = useFileAddress(file)
  const kept = faceAddress(user.avatarUrl, 512)
  return (
    <FileDrop onFile={(next) => void upload(next)} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar decorative name={user.name} seed={String(user.id)} src={preview ?? kept} size="huge" />
      <div className="grid min-w-56 flex-1 justify-items-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <FileButton onFile={(next) => void upload(next)} disabled={file !== null}>
            {user.avatarUrl === null ? t("choose") : t("change")}
          </FileButton>
          {user.avatarUrl !== null && (
            <Button variant="bare" disabled={file !== null} onClick={() => void remove()}>
              {t("remove")}
            </Button>
          )}
        </div>
        {file === null ? (
          <p className="text-12 text-pretty text-ink-3">{t("hint")}</p>
        ) : (
          <Progress
            label={t("progress")}
            value={part === 1 ? null : Math.round(part * 100)}
            className="my-1.5 max-w-80"
          />
        )}
        {fault !== undefined && (
          <p role="alert" className="text-12 font-medium text-danger">
            {fault}
          </p>
        )}
      </div>
    </FileDrop>
  )
}

function usePicture() {
  const t = useTranslations("settings.profile.picture")
  const problem = useProblem()
  const make = useMake()
  const { user } = useOrganization()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<string>()

  async function upload(next: File) {
    if (file !== null) return
    setFault(undefined)
    setPart(0)
    setFile(next)
    try {
      await make(
        "changeAvatar",
        { file: next },
        { form: true, settle: (after) => [{ entity: "user", id: user.id, after }], onProgress: setPart },
      )
      toast.success(t("saved"))
    } catch (error) {
      setFault(words(error))
    } finally {
      setFile(null)
    }
  }

  async function remove() {
    setFault(undefined)
    try {
      await make(
        "deleteAvatar",
        {},
        { form: true, settle: () => [{ entity: "user", id: user.id, after: { avatarUrl: null } }] },
      )
      toast.success(t("removed"))
    } catch (error) {
      setFault(problem(error))
    }
  }

  function words(error: unknown): string {
    if (!(error instanceof ApiError)) return problem(error)
    if (error.code === "too-large") return t("large")
    return error.faults.some(({ path }) => path === "file") ? t("wrong") : problem(error)
  }

  return { file, part, fault, upload, remove }
}
