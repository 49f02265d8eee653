import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { useMake } from "@/components/changes/use-make"
import { isFaultAt } from "@/lib/api/client"
import { shownOfTask, useTaskChange, type Details } from "../use-task"

export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]
const mostBytes = 10 * 1024 * 1024

/** Gives a task a cover, and takes it away. */
export function useCover(details: Details) {
  const t = useTranslations("tasks.cover")
  const problem = useProblem()
  const client = useQueryClient()
  const make = useMake()
  const change = useTaskChange(details)
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { task } = details
  const taskId = task.id
  // A picture is set once it is loaded, unless something else has been chosen since.
  const chosen = useRef<HTMLImageElement>(null)
  const choose = (image: HTMLImageElement | null) => (chosen.current = image)

  async function show(fileId: number, image: HTMLImageElement) {
    choose(image)
    // Until it is loaded it has no size. One that cannot be shown is no cover.
    const isThere = await image.decode().then(
      () => true,
      () => false,
    )
    if (!isThere || chosen.current !== image) return
    await change({
      call: "setTaskCover",
      input: { taskId, fileId },
      fields: {
        cover: { fileId, width: image.naturalWidth, height: image.naturalHeight, thumbnailId: fileId },
      },
      sets: t("set"),
      settle: (answer) => answer,
    })
  }

  async function upload(file: File) {
    if (!pictureTypes.includes(file.type)) return setFault(t("noPicture", { name: file.name }))
    if (file.size > mostBytes) return setFault(t("tooLarge", { name: file.name }))
    setFault(null)
    setPart(0)
    const input = { taskId, file }
    const settle = (after: Details["task"]) => shownOfTask(client, details, { after, values: { cover: after.cover } })
    const undo = {
      says: () => t("set"),
      about: task.name,
      shows: shownOfTask(client, details, { after: task, values: { cover: task.cover } }),
    }
    try {
      await make("setTaskCover", input, { form: true, settle, onProgress: setPart, turn: `task ${taskId}`, undo })
    } catch (error) {
      setFault(isFaultAt(error, "file") ? t("noPicture", { name: file.name }) : problem(error))
    }
    setPart(null)
  }

  return {
    /** How much of the picture has gone, from 0 to 1; null where none is on its way. */
    part,
    fault,
    upload: (file: File) => {
      choose(null)
      void upload(file)
    },
    paint: (color: string) => {
      choose(null)
      void change({
        call: "setTaskCover",
        input: { taskId, color },
        fields: { cover: { color } },
        sets: t("set"),
        settle: (answer) => answer,
      })
    },
    /** A picture beside the task: until it has a smaller one, it stands for that itself. */
    show: (fileId: number, image: HTMLImageElement) => void show(fileId, image),
    remove: () => {
      choose(null)
      void change({ call: "deleteTaskCover", input: { taskId }, fields: { cover: null }, sets: t("removed") })
    },
  }
}
