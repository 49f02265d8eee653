/** The proportions between which a picture is shown whole; of others what lies beyond is cut. */
const [flattest, tallest] = [1 / 5, 5 / 4]

/** How high a picture is drawn for its width. */
export function heightOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(Math.max(height / width, flattest), tallest)
}
