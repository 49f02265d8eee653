"use client"

import { useRouter } from "next/navigation"
import { Fragment, type MouseEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { MentionChip } from "@/components/mentions/mention-chip"
import { Changed } from "./changed"
import { changedWords } from "./changed-words"
import type { Drawing } from "./drawing"
import type { Inline, Mark } from "@/lib/rich-text/document"

/** A line of marked text. */
export function Line({ line = [], changeOf }: { line?: readonly Inline[] } & Pick<Drawing, "changeOf">) {
  return changedWords(line, changeOf).map(({ node, change, before, after }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no identity, and a text that is read does not move
    <Fragment key={index}>
      {before}
      {change === undefined ? (
        <Words node={node} />
      ) : (
        <Changed change={change}>
          <Words node={node} />
        </Changed>
      )}
      {after}
    </Fragment>
  ))
}

function Words({ node }: { node: Inline }) {
  if (node.type === "hardBreak") return <br />
  const linked = node.marks?.some(({ type }) => type === "link") ?? false
  const words = node.type === "mention" ? <MentionChip {...node.attrs} reading={!linked} /> : node.text
  return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => <Marked mark={mark}>{inner}</Marked>, words)
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  switch (mark.type) {
    case "bold":
      return <strong className="font-semibold">{children}</strong>
    case "italic":
      return <em>{children}</em>
    case "strike":
      return <s className="text-ink-2">{children}</s>
    case "underline":
      return <u className="underline-offset-3">{children}</u>
    case "highlight":
      return <mark className="rounded-[3px] bg-warning-soft px-0.5 text-ink">{children}</mark>
    case "code":
      return (
        <code className="rounded-[4px] bg-sunken px-1 py-px font-mono text-[0.875em] text-ink ring-1 ring-line ring-inset">
          {children}
        </code>
      )
    case "link":
      return <SafeLink href={mark.attrs.href}>{children}</SafeLink>
    default:
      return mark satisfies never
  }
}

const allowed = ["http:", "https:", "mailto:"]

/** What leaves this site opens beside it and learns nothing of where the reader came from. An address of our own stays in the app. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations("documentation.text")
  const router = useRouter()
  const address = URL.parse(href)
  if (address === null || !allowed.includes(address.protocol)) return children

  function follow(event: MouseEvent) {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!plain || address?.origin !== location.origin || address.pathname.startsWith("/api/")) return
    event.preventDefault()
    router.push(`${address.pathname}${address.search}${address.hash}`)
  }

  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={follow}
      className="text-accent underline decoration-accent-line underline-offset-3 transition-colors duration-120 ease-out hover:decoration-accent"
    >
      {children}
      <span className="sr-only select-none"> {t("newTab")}</span>
    </a>
  )
}
