/** Sentences for the codes of reading, testing and publishing a regulation: only its own page says them. */
export const regulationErrors = {
  "test-incomplete": "Some questions cannot be answered. Give each two answers at least, and mark what is right.",
  "pool-too-small": "The test draws {draw} questions, and there are {count}. Write more of them, or draw fewer.",
  "cool-down": "The next attempt may not begin yet. Nothing was started.",
  "time-over": "The time was over before these answers came. The attempt counts as failed.",
  "no-test": "There is no test here any more.",
  "test-passed": "You have passed this test already.",
  "no-attempts-left": "There is no attempt left. Ask an editor to clear who has passed.",
  "attempt-over": "This attempt is over. Start again.",
  "nothing-to-publish": "Nothing has been written since the last version.",
  "reading-not-over": "It takes longer to read. Read on, then acknowledge it.",
  "end-not-reached": "Read to the end of the text first.",
  "another-version": "Another version is published by now. Read that one first.",
}
