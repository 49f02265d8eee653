"use client"

import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { views, type View } from "./stream"

/** Whether all of the stream is shown, the messages, or the changes. */
export function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTranslations("chat.views")
  return (
    <fieldset aria-label={t("label")} className="flex text-12">
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className={classes(
            "h-6 rounded-s px-1.5 transition-colors duration-120 ease-out hover:bg-hover",
            view === one ? "font-medium text-ink" : "text-ink-3",
          )}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  )
}
