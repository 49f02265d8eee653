type PaletteName = "red" | "orange" | "yellow" | "lime" | "green" | "teal" | "blue" | "violet" | "pink" | "gray"
type PaletteColor = { name: PaletteName; hex: string; cssVar: string }

// `hex` is the light theme's token in sRGB: it is what the API keeps; `cssVar` follows the theme.
const palette: readonly PaletteColor[] = [
  { name: "red", hex: "#be3025", cssVar: "var(--c-red)" },
  { name: "orange", hex: "#c1774c", cssVar: "var(--c-orange)" },
  { name: "yellow", hex: "#dbb970", cssVar: "var(--c-yellow)" },
  { name: "lime", hex: "#90b10b", cssVar: "var(--c-lime)" },
  { name: "green", hex: "#19733b", cssVar: "var(--c-green)" },
  { name: "teal", hex: "#3ba99d", cssVar: "var(--c-teal)" },
  { name: "blue", hex: "#3f7abc", cssVar: "var(--c-blue)" },
  { name: "violet", hex: "#9776eb", cssVar: "var(--c-violet)" },
  { name: "pink", hex: "#fd84cf", cssVar: "var(--c-pink)" },
  { name: "gray", hex: "#78746e", cssVar: "var(--c-gray)" },
]

function paletteColorOf(hex: string): PaletteColor | undefined {
  const wanted = hex.toLowerCase()
  return palette.find((color) => color.hex === wanted)
}

function cssColorOf(hex: string): string {
  return paletteColorOf(hex)?.cssVar ?? hex
}

export { cssColorOf, palette, paletteColorOf, type PaletteColor, type PaletteName }
