/** The timer that runs, in the head of every place. */
export const timers = {
  running: "Running timer",
  runningNow: "Running now",
  nobodyRuns: "No timer runs at the moment.",
  since: "since {at}",
  somebody: "Somebody",
  completedToday:
    "{count, plural, =0 {Nothing completed today yet} one {One task completed today} other {# tasks completed today}}",
  start: "Start the timer",
  stop: "Stop the timer",
  open: "Open {name}",
  unseen: "A task that you see no more",
  elsewhere: "Timer running in {organization}",
  openElsewhere: "Open {name} in {organization}",
  started: "Timer started on “{name}”",
  noted: "{time} noted on “{name}”",
  nothingNoted: "Under a second: nothing is noted on “{name}”",
}
