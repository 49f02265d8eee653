import { CircleCheck, CircleX, OctagonAlert } from "lucide-react"
import type { ReactNode } from "react"
import type { Card } from "@/components/board/state/model"
import { cssColorOf } from "@/components/ui/palette"
import { CardLabels } from "./card-labels"
import { CardMeta } from "./card-meta"
import { CoverPicture } from "./cover/cover-picture"
import { heightOf } from "./cover/proportion"
import type { Cover } from "@/lib/tasks/cover/cover"
import { useFaces } from "./faces-context"
import { picture } from "@/components/ui/picture"

type CardFaceProps = {
  card: Card
  /** The name as text, or what stands in its place. */
  children: ReactNode
}

/** What a card shows of its task. */
export function CardFace({ card, children }: CardFaceProps) {
  const { color, cover, tags = [], blockReason } = card
  return (
    <>
      {color !== undefined && (
        <span
          aria-hidden
          style={{ backgroundColor: cssColorOf(color) }}
          className="absolute inset-y-0 left-0 w-[3px]"
        />
      )}
      {cover !== undefined && (
        <CoverPicture small cover={cover} className="-mx-2.5 -mt-[9px] mb-2 w-[calc(100%+20px)] max-w-none" />
      )}
      {tags.length > 0 && <CardLabels ids={tags} />}
      {children}
      {blockReason !== undefined && <BlockReason text={blockReason} />}
      <CardMeta card={card} />
    </>
  )
}

/** The mark before the name of what is done with. */
export function StatusMark({ status }: { status: number | undefined }) {
  const { t } = useFaces()
  const place = "mr-1.5 inline-block align-[-3px]"
  if (status === 1) return <CircleCheck {...picture(t("completed"))} className={`${place} text-success`} />
  if (status === 2) return <CircleX {...picture(t("rejected"))} className={`${place} text-danger`} />
  return null
}

function BlockReason({ text }: { text: string }) {
  const { t } = useFaces()
  return (
    <div className="-mx-1 mt-[7px] -mb-0.5 flex items-start gap-1.5 rounded-s bg-danger-soft px-[7px] py-1 text-12 text-danger">
      <OctagonAlert {...picture(t("blocked"))} className="mt-0.5 size-[13px]" />
      <span dir="auto" className="line-clamp-4 min-w-0 flex-1 text-start wrap-anywhere">
        {text}
      </span>
    </div>
  )
}

/** About how high a card is, in pixels, before it was measured. */
export function estimateHeight(card: Card): number {
  const lines = Math.ceil((card.name.length + (card.status ? 3 : 0)) / 33)
  const meta =
    card.dateEnd ||
    card.responsibleUserId ||
    card.reviewers ||
    card.messageCount ||
    card.importance ||
    card.subtaskCount
      ? 30
      : 0
  const labels = card.tags ? (card.tags.length > 2 ? 46 : 23) : 0
  const block = card.blockReason ? 14 + 17 * Math.min(4, Math.ceil(card.blockReason.length / 38)) : 0
  return 19 + 19 * lines + labels + meta + block + (card.cover ? estimateCover(card.cover) : 0)
}

/** A card is about as wide as its column, less the edges of both. */
const estimateCover = (cover: Cover) => 8 + ("color" in cover ? 28 : 254 * heightOf(cover))
