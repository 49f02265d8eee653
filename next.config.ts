import type { NextConfig } from "next"

/** The areas of the catalogues, but for the modules that put them together. Their paths begin at the project. */
const areas = /^(.*\/)?lib\/messages\/(en|ru)\/(?!(index|first|opened)\.ts)[\w-]+\.ts$/

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The server in front compresses, by Brotli too (scripts/server.mjs).
  compress: false,
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "nodemailer",
    "pdfkit",
    "postgres",
    "pino",
    "rate-limiter-flexible",
  ],
  turbopack: {
    // Texts are compiled by the build: what formats them is 1 kB, what parses them would be 11.
    rules: { "*.ts": { condition: { path: areas }, loaders: ["./scripts/compile-messages.mjs"] } },
    resolveAlias: {
      "use-intl/format-message": "use-intl/format-message/format-only",
      // cmdk loads a dialog of its own, which nobody opens.
      "@radix-ui/react-dialog": "./components/ui/no-dialog.ts",
    },
  },
  experimental: {
    // What is loaded later shares much with what is there: of its chunks only the parts come that are not.
    turbopackChunking: { generateComponentChunks: true },
  },
}

export default config
