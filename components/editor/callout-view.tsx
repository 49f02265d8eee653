"use client"

import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react"
import { Smile } from "lucide-react"
import { createElement, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { calloutLooks } from "@/components/rich-text/callout-box"
import { IconPickerPopover } from "@/components/icons/icon-picker"
import { drawingOf } from "@/components/icons/named-icons"
import { classes } from "@/components/ui/classes"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { calloutKinds, isCalloutKind } from "@/lib/rich-text/nodes/callout"

/** A callout while it is written: its sign opens what it is and which icon it has. */
export function CalloutView({ node, updateAttributes, editor }: ReactNodeViewProps) {
  const t = useTranslations("editor.callout")
  const named = useTranslations("documentation.text.callouts")
  const trigger = useRef<HTMLButtonElement>(null)
  const [picking, setPicking] = useState(false)
  const kind = isCalloutKind(node.attrs.kind) ? node.attrs.kind : "info"
  const icon = typeof node.attrs.icon === "string" ? node.attrs.icon : null
  const look = calloutLooks[kind]
  return (
    <NodeViewWrapper data-callout role="note" className={classes("flex gap-[11px]", look.ground)}>
      <span contentEditable={false} className="flex-none select-none">
        <Menu>
          <MenuTrigger
            ref={trigger}
            aria-label={t("change", { kind: named(kind) })}
            className={classes(
              "-m-1 grid size-6 place-items-center rounded-s hover:bg-hover data-popup-open:bg-hover",
              look.ink,
            )}
          >
            {icon !== null && !icon.startsWith("name:") ? (
              <span className="text-16 leading-none">{icon}</span>
            ) : (
              createElement(drawingOf(icon) ?? look.icon, { "aria-hidden": true })
            )}
          </MenuTrigger>
          <MenuContent label={t("label")}>
            <MenuRadioGroup value={kind} onValueChange={(next: string) => updateAttributes({ kind: next })}>
              {calloutKinds.map((one) => (
                <MenuRadioItem
                  key={one}
                  value={one}
                  closeOnClick
                  icon={createElement(calloutLooks[one].icon, { className: calloutLooks[one].ink })}
                >
                  {named(one)}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
            <MenuSeparator />
            <MenuItem icon={<Smile aria-hidden />} onClick={() => setPicking(true)}>
              {t("icon")}
            </MenuItem>
          </MenuContent>
        </Menu>
      </span>
      {picking && (
        <IconPickerPopover
          title={t("icon")}
          anchor={trigger}
          icon={icon}
          onPick={(next) => updateAttributes({ icon: next })}
          onClose={() => {
            setPicking(false)
            editor.commands.focus()
          }}
        />
      )}
      <NodeViewContent className="callout-text" />
    </NodeViewWrapper>
  )
}
