/** The backgrounds of spaces that come with the product. How they look is told by `components/spaces/backgrounds.css`. */
export const backgroundNames = ["dawn", "meadow", "lagoon", "dusk", "sand", "slate", "paper", "grid"] as const

export type BackgroundName = (typeof backgroundNames)[number]
