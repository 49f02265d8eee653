const blocks = [
  /^#{1,6}\s+.+$/,
  /^```\s*[\w+#.-]{0,40}\s*$/,
  /^>\s?.*$/,
  /^ {0,3}([-*_])(\s*\1){2,}\s*$/,
  /^\s*[-*+]\s+.*$/,
  /^\s*\d{1,9}[.)]\s+.*$/,
  /^\s*(?=.*\|)\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/,
]
const inLine =
  /\*\*\S[^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:)[^)\s]+\)|`[^`\n]+`|~~\S[^~]*~~|<(?<tag>u|mark)>[^<]*<\/\k<tag>>/

/** Whether a plain text is meant as Markdown: something in it is no words. */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/)
  return lines.some((line) => blocks.some((pattern) => pattern.test(line))) || inLine.test(text)
}
