/** What one's own time asks and shows, beside the timer that runs. */
export const time = {
  idle: {
    title: "You were away for {time}",
    text: "The timer on “{name}” has run on since {at}. Does that time count?",
    stop: "Discard it and stop",
    goOn: "Discard it and go on",
    keep: "Keep it",
  },
  forgotten: {
    title: "A timer has run for very long",
    text: "The timer on “{name}” has been running since {at}. Was it forgotten?",
    keep: "Let it run",
    stop: "Stop it earlier",
    question: "When did the work on “{name}” end?",
    notes: "{time} will be noted.",
    stopThen: "Stop the timer",
    day: "Day",
    time: "Time",
    outside: "It lies before the start of the timer, or in the future.",
  },
}
