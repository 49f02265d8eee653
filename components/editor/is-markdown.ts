const blocks = [
  /^#{1,6}\s+.+$/,
  /^\s*(?:```|~~~)\s*[\w+#.-]{0,40}\s*$/,
  /^(?:={3,}|-{3,})\s*$/,
  /^\[[^\]]+\]:\s/,
  /^<(?:details|summary|p|div|table|ul|ol|h[1-6]|pre|img|!--)\b/i,
  /^>\s?.*$/,
  /^ {0,3}([-*_])(\s*\1){2,}\s*$/,
  /^\s*[-*+]\s+.*$/,
  /^\s*\d{1,9}[.)]\s+.*$/,
  /^\s*(?=.*\|)\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/,
]
const inLine =
  /\*\*\S[^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:)[^)\s]+\)|`[^`\n]+`|~~\S[^~]*~~|<(?<tag>u|mark|kbd|b|i|code|s|sub|sup)>[^<]*<\/\k<tag>>|!\[[^\]]*\]\(\S+\)|(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/

/** Whether a plain text is meant as Markdown: something in it is no words. */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/)
  return lines.some((line) => blocks.some((pattern) => pattern.test(line))) || inLine.test(text)
}
