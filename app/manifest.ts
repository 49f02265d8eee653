import type { MetadataRoute } from "next"

/** What a browser installs: a window of its own, which begins where somebody is at home. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Stagework",
    short_name: "Stagework",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f7f5f2",
    theme_color: "#f7f5f2",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/apple-icon.png", sizes: "180x180", type: "image/png", purpose: "any" },
    ],
  }
}
