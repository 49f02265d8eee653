"use client"

import { Ellipsis, Link2, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { EmojiPicker } from "@/components/icons/emoji-picker"
import { useOrganization } from "@/components/shell/organization-context"
import { copyText } from "@/components/ui/copy"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { messageAnchor } from "@/lib/rich-text/anchor"
import type { MessageContext } from "./message-context"
import type { Message } from "./overlay"

type MessageActionsProps = { message: Message; own: boolean; context: MessageContext; onEdit: () => void }

/** What can be done with a message: seen where it is pointed at or has the focus, by touch always. */
export function MessageActions({ message, own, context, onEdit }: MessageActionsProps) {
  const t = useTranslations("chat")
  const { to } = useOrganization()
  const { changes, can } = context
  const pinned = message.pinnedAt !== null
  function copyLink() {
    const address = new URL(`${to.task(message.taskId)}#${messageAnchor(message.id)}`, location.origin)
    copyText(address.href, t("linkCopied"), t("notCopied"))
  }
  return (
    <div className="absolute -top-2.5 right-1.5 flex rounded-s border border-line bg-raised transition-opacity duration-120 ease-out group-focus-within/message:opacity-100 group-hover/message:opacity-100 has-data-popup-open:opacity-100 pointer-fine:opacity-0">
      <EmojiPicker
        title={t("react")}
        trigger={
          <IconButton size="small" label={t("react")}>
            <SmilePlus aria-hidden />
          </IconButton>
        }
        onPick={(emoji) => changes.react(message, emoji)}
      />
      <IconButton size="small" label={t("reply")} onClick={() => context.onReply(message)}>
        <Reply aria-hidden />
      </IconButton>
      <Menu>
        <MenuTrigger render={<IconButton size="small" label={t("actions", { who: message.authorName })} />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem icon={<Link2 aria-hidden />} onClick={copyLink}>
            {t("copyLink")}
          </MenuItem>
          <MenuItem
            icon={pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onClick={() => changes.pin(message, !pinned)}
          >
            {t(pinned ? "unpin" : "pin")}
          </MenuItem>
          {own && (
            <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
              {t("edit")}
            </MenuItem>
          )}
          {(own || can.administer) && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden />} danger onClick={() => changes.remove(message)}>
                {t("delete")}
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
    </div>
  )
}
