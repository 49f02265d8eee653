"use client"

import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse"
import { useState, type Ref } from "react"
import { useLocale, useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { controlStyle } from "@/components/ui/control-style"
import { Spinner } from "@/components/ui/spinner"
import { recentEmoji, rememberEmoji, rememberSkinTone, skinTone } from "./emoji-memory"
import { RecentEmoji } from "./recent-emoji"
import { SkinToneMenu } from "./skin-tone-menu"

const columns = 9

type EmojiPanelProps = { searchRef: Ref<HTMLInputElement>; onPick: (emoji: string) => void }

/** Every emoji, by group or by search. The arrows lead through them while the focus stays in the search. */
export function EmojiPanel({ searchRef, onPick }: EmojiPanelProps) {
  const t = useTranslations("documentation.picker")
  const [search, setSearch] = useState("")
  const [tone, setTone] = useState(skinTone)
  const [recent] = useState(recentEmoji)
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  return (
    <EmojiPicker.Root
      locale={useLocale()}
      emojibaseUrl="/emoji"
      columns={columns}
      skinTone={tone}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      className="isolate flex flex-col"
    >
      <div className="flex gap-1.5 p-2">
        <EmojiPicker.Search
          ref={searchRef}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t("searchEmoji")}
          placeholder={t("searchEmoji")}
          className={classes(controlStyle(), "[&::-webkit-search-cancel-button]:hidden")}
        />
        <SkinToneMenu
          tone={tone}
          onTone={(next) => {
            rememberSkinTone(next)
            setTone(next)
          }}
        />
      </div>
      {search === "" && recent.length > 0 && <RecentEmoji emoji={recent} onPick={pick} />}
      <EmojiPicker.Viewport
        tabIndex={0}
        className="h-66 border-t border-line -outline-offset-2"
        aria-label={t("emoji")}
      >
        <EmojiPicker.Loading className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t("loading")}</span>
        </EmojiPicker.Loading>
        <EmojiPicker.Empty className="absolute inset-0 grid place-items-center px-6 text-center text-13 text-ink-2">
          {t("noEmoji")}
        </EmojiPicker.Empty>
        <EmojiPicker.List
          aria-label={t("emoji")}
          className="pb-2 select-none"
          components={{ CategoryHeader, Row, Emoji }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

/** Rows and columns are counted from one; the list counts from nought. */
function counted<Name extends "aria-rowindex" | "aria-colindex">(props: { [key in Name]?: number }, name: Name) {
  const index = props[name]
  return index === undefined ? {} : { [name]: index + 1 }
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className="bg-raised px-3 pt-2 pb-1 text-12 font-medium text-ink-3">
      {category.label}
    </div>
  )
}

function Row({ children, ...props }: EmojiPickerListRowProps) {
  return (
    <div {...props} {...counted(props, "aria-rowindex")} className="px-2">
      {children}
    </div>
  )
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button
      type="button"
      {...props}
      {...counted(props, "aria-colindex")}
      className={classes(
        "grid size-9 place-items-center rounded-s text-20",
        emoji.isActive && "bg-highlight ring-1 ring-line-control ring-inset",
      )}
    >
      {emoji.emoji}
    </button>
  )
}
