/** What a mail says, in the recipient's words. Plain text throughout: whatever people have written goes in as it is, and is escaped here. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What it asks for: a button, and the address below it for those who see no button. */
  readonly action?: { readonly label: string; readonly address: string }
  /** Set in small type at the end: why it was sent, how long a link lasts. */
  readonly notes?: readonly string[]
}

/** A header holds one line. */
export function subjectOf({ subject }: Letter): string {
  return subject.replace(/\s+/g, " ").trim().slice(0, 250)
}

export function toText({ paragraphs, action, notes = [] }: Letter): string {
  const asked = action ? [`${action.label}:\n${action.address}`] : []
  return `${[...paragraphs, ...asked, ...notes].join("\n\n")}\n`
}

const fonts = "'Inter',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,sans-serif"

/** The tokens of the look, as hexadecimal colours: mail programs know no others. */
const dark = [
  ["body,.canvas", "background:#141210!important"],
  [".card", "background:#1e1b18!important;border-color:#383531!important"],
  [".ink", "color:#e9e7e3!important"],
  [".ink-2", "color:#b1aca6!important"],
  [".rule", "border-color:#383531!important"],
  [".link", "color:#45b5a9!important"],
  [".button", "background:#45b5a9!important;color:#071614!important"],
]
  .map(([selector, style]) => `${selector}{${style}}`)
  .join("")

export function toHtml(letter: Letter, { product, locale }: { product: string; locale: string }): string {
  const { paragraphs, action, notes = [] } = letter
  const lines = paragraphs
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 14px;font-size:15px;line-height:23px;color:#25211b">${lined(text)}</p>`,
    )
    .join("")
  const button = action
    ? `<p style="margin:22px 0 10px"><a class="button" href="${escaped(action.address)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#09736a;color:#f5fefd;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 14px;font-size:12px;line-height:18px;word-break:break-all"><a class="link" href="${escaped(action.address)}" style="color:#09736a">${escaped(action.address)}</a></p>`
    : ""
  const small = notes
    .map(
      (text) =>
        `<p class="ink-2" style="margin:0 0 6px;font-size:13px;line-height:19px;color:#59544e">${lined(text)}</p>`,
    )
    .join("")
  return `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subjectOf(letter))}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body style="margin:0;background:#f7f6f3"><table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${fonts}"><tr><td class="ink" style="padding:0 4px 14px;font-size:14px;font-weight:600;color:#25211b">${escaped(product)}</td></tr>
<tr><td class="card" style="padding:28px 28px 18px;background:#fefdfc;border:1px solid #e1dfdb;border-radius:10px"><h1 class="ink" style="margin:0 0 14px;font-size:20px;line-height:27px;color:#25211b">${escaped(subjectOf(letter))}</h1>${lines}${button}${small && `<div class="rule" style="margin-top:18px;padding-top:14px;border-top:1px solid #e1dfdb">${small}</div>`}</td></tr></table>
</td></tr></table></body></html>
`
}

function lined(text: string): string {
  return escaped(text).replace(/\r?\n/g, "<br>")
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
