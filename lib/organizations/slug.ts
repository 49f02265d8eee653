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

/** Letters that do not come apart into a Latin one and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "yo",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  є: "ye",
  і: "i",
  ї: "yi",
  ґ: "g",
  ў: "u",
  ђ: "dj",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  џ: "dz",
  ѓ: "gj",
  ќ: "kj",
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
  "&": " and ",
  "+": " plus ",
  "@": " at ",
}

/** A name as a slug: lower case, in Latin letters, digits and hyphens. A name that has none of these becomes a plain word. */
export function slugOf(name: string): string {
  const spelled = spell(name.normalize("NFC").toLowerCase())
  const plain = spell(spelled.normalize("NFKD"))
  const words = plain
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return shorten(words) || fallback
}

const spell = (text: string) => Array.from(text, (letter) => letters[letter] ?? letter).join("")

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
