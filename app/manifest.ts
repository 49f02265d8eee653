import type { MetadataRoute } from "next"

/**
 * What a browser installs: a window of its own, which begins where somebody is at home. Of a maskable icon a system may show the inner circle
 * alone, of four fifths of its width: the mark stands in it, the ground goes to the edges.
 */
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
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/apple-icon.png", sizes: "180x180", type: "image/png", purpose: "any" },
    ],
  }
}
