/** Attributes of what is drawn, with or without letters, and heard as one name. */
export function picture(label: string) {
  return { role: "img", "aria-label": label, title: label }
}
