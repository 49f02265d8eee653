import type { AnswerOf, Callable, InputOf } from "./client"

/** How a patch shows in the answers of reads. An answer that it does not concern comes back as the same object. */
export type OverlayOf<Patch> = {
  readonly [Name in Callable]?: (answer: AnswerOf<Name>, patch: Patch, input: InputOf<Name>) => AnswerOf<Name>
}

type AnyOverlay = (answer: unknown, patch: unknown, input: unknown) => unknown
type Pages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

/** The data of a read with a patch laid over it. A list of pages shows it on each page. A read without data shows nothing. */
export function overlaid<Data>(
  overlay: OverlayOf<never>,
  patch: unknown,
  [name, input]: readonly unknown[],
  data: Data,
): Data {
  const show = (overlay as Readonly<Record<string, AnyOverlay | undefined>>)[String(name)]
  if (show === undefined || data === undefined) return data
  if (!isPaged(data)) return show(data, patch, input) as Data
  const pages = data.pages.map((page) => show(page, patch, input))
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
}

/** What a view takes of an answer after it was laid over: without `select` the answer itself. */
export function selecting<Answer, Part>(
  show: (answer: Answer) => Answer,
  select: ((answer: Answer) => Part) | undefined,
): (answer: Answer) => Part {
  return (answer) => (select ? select(show(answer)) : (show(answer) as unknown as Part))
}

function isPaged(data: unknown): data is Pages {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data
}
