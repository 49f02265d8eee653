"use client"

import {
  Archive,
  ArrowDown,
  ArrowUp,
  FolderPlus,
  Link2,
  ListTodo,
  LogOut,
  Pencil,
  Plus,
  Settings2,
  Star,
  StarOff,
  Trash2,
  Users,
} from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { SpaceFollowItem } from "@/components/shell/following"
import { useOrganization } from "@/components/shell/organization-context"
import { useSpaceFavorite } from "@/components/shell/use-favorite"
import { useSpaceOrder } from "./use-space-order"
import { MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import type { AnswerOf } from "@/lib/api/client"
import { SpaceGroupChoice } from "./space-group-choice"
import { useArchiveSpace } from "./use-archive-space"

export function SpaceMenuItems({ space }: { space: AnswerOf<"listSpaces">[number] }) {
  const t = useTranslations("spaces.menu")
  const { to } = useOrganization()
  const { open } = useDialogs()
  const { step, canStep } = useSpaceOrder()
  const favor = useSpaceFavorite()
  const archive = useArchiveSpace()
  const { id: spaceId, can } = space
  return (
    <>
      {can.edit && (
        <>
          <MenuItem icon={<Plus aria-hidden />} onClick={() => open({ kind: "new-project", spaceId })}>
            {t("newProject")}
          </MenuItem>
          <MenuItem icon={<FolderPlus aria-hidden />} onClick={() => open({ kind: "new-group", spaceId })}>
            {t("newGroup")}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={space.favorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onClick={() => favor(space)}>
        {t(space.favorite ? "unfavor" : "favor")}
      </MenuItem>
      <SpaceFollowItem spaceId={spaceId} />
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={!canStep(spaceId, -1)} onClick={() => step(spaceId, -1)}>
        {t("up")}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} disabled={!canStep(spaceId, 1)} onClick={() => step(spaceId, 1)}>
        {t("down")}
      </MenuItem>
      <SpaceGroupChoice space={space} />
      <MenuSeparator />
      <MenuLinkItem href={to.spaceTasks(spaceId)} icon={<ListTodo aria-hidden />}>
        {t("tasks")}
      </MenuLinkItem>
      <MenuLinkItem href={to.members(spaceId)} icon={<Users aria-hidden />}>
        {t("members")}
      </MenuLinkItem>
      {can.administer && (
        <>
          <MenuLinkItem href={to.spaceSettings(spaceId, "sharing")} icon={<Link2 aria-hidden />}>
            {t("share")}
          </MenuLinkItem>
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => open({ kind: "rename-space", spaceId })}>
            {t("rename")}
          </MenuItem>
          <MenuLinkItem href={to.spaceSettings(spaceId)} icon={<Settings2 aria-hidden />}>
            {t("settings")}
          </MenuLinkItem>
        </>
      )}
      {(space.member || can.administer) && <MenuSeparator />}
      {space.member && (
        <MenuItem icon={<LogOut aria-hidden />} onClick={() => open({ kind: "leave-space", spaceId })}>
          {t("leave")}
        </MenuItem>
      )}
      {can.administer && (
        <>
          <MenuItem icon={<Archive aria-hidden />} onClick={() => archive(space)}>
            {t("archive")}
          </MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => open({ kind: "delete-space", spaceId })}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </>
  )
}
