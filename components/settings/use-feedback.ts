"use client"

import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { ApiError, request } from "@/lib/api/client"

const longest = 5000

type Faults = { text?: string; image?: string; form?: string }

/** Sends feedback: the text first, then the screenshot. Where only that fails, the next try sends it alone. */
export function useFeedback(onSent: () => void) {
  const t = useTranslations("settings.feedback")
  const problem = useProblem()
  const { organization } = useOrganization()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState(0)
  const written = useRef<{ id: number; text: string }>(undefined)
  const own = () => ({ organizationId: organization.id, changeId: crypto.randomUUID() })

  async function sendText(text: string): Promise<number> {
    if (written.current?.text === text) return written.current.id
    const { id } = await request("createFeedback", { text, page: window.location.pathname }, own())
    written.current = { id, text }
    return id
  }

  async function send(text: string, image: File | null) {
    if (text === "") return setFaults({ text: t("textMissing") })
    if (text.length > longest) return setFaults({ text: t("textLong", { limit: longest }) })
    setBusy(true)
    setFaults({})
    setPart(0)
    try {
      const feedbackId = await sendText(text)
      if (image !== null)
        await request("addFeedbackScreenshot", { feedbackId, file: image }, { ...own(), onProgress: setPart })
      onSent()
    } catch (error) {
      const ofFile = error instanceof ApiError && error.faults.some(({ path }) => path === "file")
      if (written.current === undefined) setFaults({ form: problem(error) })
      else setFaults({ form: t("screenshotFailed"), image: ofFile ? t("wrong") : problem(error) })
    }
    setBusy(false)
  }

  return { send, faults, busy, part, clearFault: () => setFaults({}) }
}
