import { sql, type SQL } from "drizzle-orm"

/** The words of a text as they are searched for: as they stand, and as English and Russian inflect them. */
export const wordsOf = (text: SQL) => sql`(to_tsvector('simple', ${text}) || to_tsvector('russian', ${text}))`

/** The text of a document, node by node. */
export const textOf = (content: SQL) => sql`jsonb_path_query_array(${content}, 'strict $.**.text', '{}', true)`

/** What fits all words: each as it begins, or as its language inflects it. */
export function queryOf(words: readonly string[]): SQL {
  if (words.length === 0) return sql`''::tsquery`
  const parts = words.map((word) => {
    const lexeme = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`
    return sql`(to_tsquery('simple', ${lexeme}) || plainto_tsquery('russian', ${word}))`
  })
  return all(parts)
}

/** In brackets: `&&` binds no tighter than what stands before it. */
const all = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` && `)})`

/** What fits all words, or words of the organization that are almost written so. Phrases are taken as they stand. */
export function forgivingQueryOf(organizationId: number, words: readonly string[]): SQL {
  if (words.length === 0) return sql`''::tsquery`
  const parts = words.map((word) =>
    /\s/.test(word)
      ? queryOf([word])
      : sql`(${queryOf([word])} || similar_words(${organizationId}::bigint, ${word.toLowerCase()}))`,
  )
  return all(parts)
}

/** Before and behind what matches: signs that no text of the API holds. */
const openMark = "\u0002"
const closeMark = "\u0003"
const marks = `StartSel=${openMark}, StopSel=${closeMark}`

/** A name with what matches between the marks. */
export const markedName = (name: SQL, query: SQL) =>
  sql`ts_headline('russian', ${name}, ${query}, ${`HighlightAll=true, ${marks}`})`

/** Where a text matches, with some words around. */
export const excerptOf = (text: SQL, query: SQL) =>
  sql`ts_headline('russian', ${text}, ${query}, ${`MaxWords=24, MinWords=12, ${marks}`})`

export type TextPart = { readonly text: string; readonly match: boolean }

/** A text in which what matches stands between marks, piece by piece. */
export function partsOf(marked: string): TextPart[] {
  return marked
    .split(openMark)
    .flatMap((piece, index) => {
      const [match = "", ...rest] = index === 0 ? ["", piece] : piece.split(closeMark)
      return [
        { text: match, match: true },
        { text: rest.join(""), match: false },
      ]
    })
    .filter(({ text }) => text !== "")
}
