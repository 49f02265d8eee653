// Loaded before the server, ends it in the middle of everything: the negative control of bench/stop.ts.
process.on("SIGTERM", () => process.exit(0))
