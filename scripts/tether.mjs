// Loaded into the processes that a script starts: none of them may outlive it, not even where it was killed.
if (process.channel) {
  process.once("disconnect", () => process.exit(1))
  process.channel.unref()
}
