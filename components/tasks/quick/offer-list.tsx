"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list whose keys are heard in the field; a select would take the focus */

import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { Offer } from "@/components/ui/offer"
import { itemStyle, popupSurface } from "@/components/ui/popup-style"
import type { ShorthandOffer } from "@/lib/tasks/filter/shorthand"
import { ThingIcon, type Things } from "./thing-icon"

type OfferListProps = Things & {
  offers: readonly ShorthandOffer[]
  active: number
  onActive: (index: number) => void
  onTake: (offer: ShorthandOffer) => void
}

/** Who or what the word behind a sign could become. The focus stays in the field. */
export function OfferList({ offers, active, onActive, onTake, ...things }: OfferListProps) {
  const t = useTranslations("tasks.quick")
  return (
    <>
      <div role="listbox" aria-label={t("offers")} className={classes(popupSurface, "p-1")}>
        {offers.map((offer, index) => (
          <Offer
            key={offer.name}
            active={index === active}
            onActive={() => onActive(index)}
            onTake={() => onTake(offer)}
            className={itemStyle}
          >
            <ThingIcon field={offer.field} id={offer.id} name={offer.name} {...things} />
            <span dir="auto" className="truncate">
              {offer.name}
            </span>
          </Offer>
        ))}
      </div>
      <output className="sr-only">{offers[active]?.name}</output>
    </>
  )
}
