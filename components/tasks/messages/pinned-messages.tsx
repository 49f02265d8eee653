"use client"

import { Pin } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import { Moment } from "@/components/ui/moment"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { query } from "@/lib/api/client"
import { toText } from "@/lib/rich-text/text"
import type { MessageContext } from "./message-context"
import { useMessageWords } from "./use-message-words"

/** The messages that are pinned, each leading to its place. */
export function PinnedMessages({ taskId, context }: { taskId: number; context: MessageContext }) {
  const t = useTranslations("chat")
  const wordsOf = useMessageWords()
  const [open, setOpen] = useState(false)
  const pinned = useRead(query("listTaskMessages", { taskId, pinned: "true" })).data?.items ?? []
  if (pinned.length === 0) return null
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        render={
          <Button variant="bare" size="small" aria-label={t("pinnedMessages", { count: pinned.length })}>
            <Pin aria-hidden />
            {pinned.length}
          </Button>
        }
      />
      <PopoverContent title={t("pinnedMessages", { count: pinned.length })} className="w-80">
        <ul className="-mx-1.5">
          {pinned.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  context.onGoTo(message.id)
                }}
                className="block w-full rounded-s px-1.5 py-1 text-left hover:bg-hover"
              >
                <span className="flex items-baseline gap-1.5 text-12 text-ink-3">
                  <b dir="auto" className="truncate font-medium text-ink-2">
                    {message.authorName}
                  </b>
                  <Moment at={message.createdAt} />
                </span>
                <span dir="auto" className="line-clamp-2 text-13 wrap-anywhere">
                  {message.content && wordsOf(toText(message.content))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
