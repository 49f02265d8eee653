"use client"

import { CloudOff, CloudUpload } from "lucide-react"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import type { useWaiting } from "./use-waiting"

const action = "flex-none rounded-s px-1.5 font-semibold underline underline-offset-2 hover:bg-hover"

type ConnectionBarProps = ReturnType<typeof useWaiting> & { online: boolean }

/** What is with the connection, over what is there, which stays where it is; nothing where all is well. */
export function ConnectionBar({ list, hindrance, flush, online }: ConnectionBarProps) {
  const t = useTranslations("offline")
  const path = usePathname()
  const count = list.length
  const shown = !online || count > 0
  const text = !online
    ? count === 0
      ? t("offline")
      : t("offlineWaiting", { count })
    : hindrance === null
      ? t("sending", { count })
      : t(hindrance === "signedOut" ? "signedOut" : "unreachable", { count })
  const sending = online && hindrance === null
  return (
    <section
      aria-label={shown ? t("label") : undefined}
      className={classes(
        "fixed bottom-[max(1rem,calc(var(--foot-bar,0px)+8px))] left-1/2 z-50 flex min-h-8 w-max max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-2 rounded-l border border-line px-3.5 text-13 text-ink shadow-float max-md:bottom-[max(calc(62px+env(safe-area-inset-bottom)),calc(var(--foot-bar,0px)+8px))] max-sm:text-12 [&_svg]:size-4 [&_svg]:flex-none",
        sending ? "bg-raised" : "bg-warning-soft [&_svg]:text-warning",
        !shown && "hidden",
      )}
    >
      {sending ? <CloudUpload aria-hidden /> : <CloudOff aria-hidden />}
      <output className="min-w-0 text-pretty">
        {shown && text}
        {!online && <span className="hidden in-data-incomplete:inline"> {t("incomplete")}</span>}
      </output>
      {online && hindrance === "offline" && (
        <button type="button" onClick={() => void flush()} className={action}>
          {t("tryNow")}
        </button>
      )}
      {online && hindrance === "signedOut" && (
        <a href={`/sign-in?next=${encodeURIComponent(path)}`} className={action}>
          {t("signIn")}
        </a>
      )}
    </section>
  )
}
