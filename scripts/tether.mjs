// Loaded into the processes that a script starts: none of them may outlive it, not even where it was killed. Their own children inherit
// the loading, and need their channel for themselves.
if (process.channel && process.env.STAGEWORK_TETHER === `${process.ppid}`) {
  process.once("disconnect", () => process.exit(1))
  process.channel.unref()
}
