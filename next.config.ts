import type { NextConfig } from "next"

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "nodemailer",
    "postgres",
    "pino",
    "rate-limiter-flexible",
  ],
  experimental: {
    // What is loaded later shares much with what is there: of its chunks only the parts come that are not.
    turbopackChunking: { generateComponentChunks: true },
  },
}

export default config
