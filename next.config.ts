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
}

export default config
