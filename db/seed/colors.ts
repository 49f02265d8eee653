/** The palette's light values, as `components/ui/palette.ts` has them; `tests/api/seed.test.ts` keeps the two equal. */
export const colors = {
  red: "#be3025",
  orange: "#c1774c",
  yellow: "#dbb970",
  lime: "#90b10b",
  green: "#19733b",
  teal: "#3ba99d",
  blue: "#3f7abc",
  violet: "#9776eb",
  pink: "#fd84cf",
  gray: "#78746e",
} as const

export type Color = keyof typeof colors
