import { transliterate } from "transliteration"
import { demoSlug } from "@/lib/users/demo-slug"

const longest = 40
const fallback = "organization"

/** Words that addresses of the app need for themselves, or that would pass for somebody else. */
const reserved: ReadonlySet<string> = new Set([
  ...`about account accounts activity admin administrator all analytics api app apps archive assets auth billing blog
  board boards calendar callback changes company contact create current dashboard data default delete demo dev docs documentation
  download edit error events explore export favicon feedback file files forgot-password guest guests health help home host images
  import inbox index info integrations invitation invitations invite join jobs label labels legal list live localhost login logout mail
  me member members messages my new news next notifications null o offline openapi organization organizations owner page
  pages password people preview pricing privacy profile project projects public ready register regulations report reset
  reset-password robots root sales search security service session sessions settings setup share sign-in sign-out sign-up signin signout
  signup sitemap space spaces stagework static status superuser support system tag tags task tasks team teams templates terms test tests
  timers token tokens trash undefined update upload uploads user users verify web webhooks welcome widgets work workspace www`.split(
    /\s+/,
  ),
  demoSlug,
])

const signs: [string, string][] = [
  ["&", " and "],
  ["+", " plus "],
  ["@", " at "],
]

/** A name of any script as a slug: lower case, in Latin letters, digits and hyphens. A name that has none of these becomes a plain word. */
export function slugOf(name: string): string {
  const words = transliterate(name.normalize("NFKC"), { replace: signs })
    .toLowerCase()
    .replace(/['’`]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return shorten(words) || fallback
}

/** As many whole words as there is room for; a first one that is too long is cut. */
function shorten(words: readonly string[]): string {
  let slug = (words[0] ?? "").slice(0, longest)
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longest) break
    slug += `-${word}`
  }
  return slug
}

/** The first of `base`, `base-2`, `base-3`… that is neither taken nor reserved. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const free = (slug: string) => !taken.has(slug) && !reserved.has(slug)
  if (free(base)) return base
  for (let number = 2; ; number++) if (free(`${base}-${number}`)) return `${base}-${number}`
}
