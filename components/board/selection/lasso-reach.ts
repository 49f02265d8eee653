export type Point = { readonly x: number; readonly y: number }
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** By the key of a cell of which only a part is mounted: its cards that lie, wholly or in part, between two heights of the screen. */
export type Within = ReadonlyMap<string, (top: number, bottom: number) => number[]>

/** How near to an edge, in pixels, the pointer makes scroll what lies beyond it, and how far at most in a frame. */
const edge = 48
const fastest = 18

/**
 * What a rectangle holds that is drawn from a point of a board while the board and its columns scroll under it: the point goes with what it
 * was set on, in each column for itself.
 */
export function createReach(board: HTMLElement, from: Point, within: Within) {
  const scrolledBefore = board.scrollLeft
  // With rows the board scrolls as a whole; without, each column does, also where the pointer is below it.
  const eachForItself = board.scrollHeight <= board.clientHeight + 1
  /** Where the point lies in each cell, from the top of what the cell scrolls. */
  const origins = new Map<string, number>()
  /** What the rectangle holds of each cell; one that has gone out of sight and is not mounted any more keeps its own. */
  const held = new Map<string, readonly number[]>()

  const startX = () => from.x - (board.scrollLeft - scrolledBefore)

  function places() {
    return [...board.querySelectorAll<HTMLElement>("[data-cell]")].flatMap((cell) => {
      const scroller = cell.querySelector<HTMLElement>("[data-cell-scroller]")
      const key = cell.dataset.cell
      if (!scroller || !key) return []
      const box = scroller.getBoundingClientRect()
      const origin = origins.get(key) ?? clamp(from.y, box.top, box.bottom) - box.top + scroller.scrollTop
      origins.set(key, origin)
      return [{ key, cell, scroller, box, startY: origin - scroller.scrollTop + box.top }]
    })
  }
  type Cell = ReturnType<typeof places>[number]

  const besideX = ({ box }: Cell, to: Point) =>
    box.left < Math.max(startX(), to.x) && box.right > Math.min(startX(), to.x)

  function cardsOf({ key, cell, box, startY }: Cell, to: Point): readonly number[] | undefined {
    if (cell.querySelector("[data-asleep]")) return held.get(key)
    const end = clamp(to.y, box.top, box.bottom)
    const [top, bottom] = [Math.min(startY, end), Math.max(startY, end)]
    return (within.get(key) ?? mountedWithin(cell))(top, bottom)
  }
  // What lies at each place when the pointer goes down.
  places()

  return {
    /** The cards that it holds when the pointer is at a point. */
    cards(to: Point): ReadonlySet<number> {
      for (const place of places()) held.set(place.key, besideX(place, to) ? (cardsOf(place, to) ?? []) : [])
      return new Set([...held.values()].flat().filter((id) => id > 0))
    },
    /** What of it is seen, measured from the corner of the board. */
    box(to: Point): Box {
      const { left, top } = board.getBoundingClientRect()
      const ys = places()
        .filter((place) => besideX(place, to))
        .map(({ startY }) => startY)
      const y = to.y >= from.y ? Math.min(from.y, ...ys) : Math.max(from.y, ...ys)
      return {
        left: Math.min(startX(), to.x) - left,
        right: Math.max(startX(), to.x) - left,
        top: Math.min(y, to.y) - top,
        bottom: Math.max(y, to.y) - top,
      }
    },
    /** Scrolls what goes on beyond an edge that the pointer is at; answers whether anything has moved. */
    scroll(to: Point): boolean {
      const box = board.getBoundingClientRect()
      const before = [board.scrollLeft, board.scrollTop]
      board.scrollBy({
        left: pull(to.x, box.left, box.right),
        top: pull(to.y, box.top, box.bottom),
        behavior: "instant",
      })
      let moved = before[0] !== board.scrollLeft || before[1] !== board.scrollTop
      for (const place of places()) {
        const { scroller } = place
        const inside = to.y >= place.box.top && to.y <= place.box.bottom
        if (!besideX(place, to) || !(inside || eachForItself)) continue
        const was = scroller.scrollTop
        scroller.scrollBy({ top: pull(to.y, place.box.top, place.box.bottom), behavior: "instant" })
        moved ||= was !== scroller.scrollTop
      }
      return moved
    },
  }
}

export type Reach = ReturnType<typeof createReach>

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function pull(at: number, start: number, end: number): number {
  const beyond = at < start + edge ? at - start - edge : at > end - edge ? at - end + edge : 0
  return Math.round(clamp(beyond / edge, -1, 1) * fastest)
}

function mountedWithin(cell: HTMLElement) {
  return (top: number, bottom: number) =>
    [...cell.querySelectorAll("[data-task-id]")].flatMap((card) => {
      const box = card.getBoundingClientRect()
      return box.top < bottom && box.bottom > top ? [Number(card.getAttribute("data-task-id"))] : []
    })
}
