import type { Who } from "../company"

export type MessageData = {
  readonly by: Who
  /** How many days ago it was written, and pinned where it is. */
  readonly ago: number
  readonly text: string
  /** The message that it answers, counted from 0 in its chat. */
  readonly answers?: number
  readonly pinned?: true
  readonly reactions?: Readonly<Record<string, readonly Who[]>>
}

/** The chats of tasks, by the name of the task. What came after one's own last message is new to one. */
export const chats: Readonly<Record<string, readonly MessageData[]>> = {
  "Hero of the front page": [
    {
      by: "bo",
      ago: 2.2,
      text: "The sentence stands: “Things that people use every day, made easier to use.”",
      pinned: true,
      reactions: { "👍": ["ada", "cleo"], "🎉": ["eva"] },
    },
    { by: "ada", ago: 2.1, text: "Good. I have three sketches; the one with the harbour loads fastest." },
    { by: "cleo", ago: 1.3, text: "The harbour one also works at 360 pixels. The others lose the button." },
    { by: "bo", ago: 0.12, answers: 1, text: "Then the harbour it is. Can you send me the picture in full size?" },
    { by: "farah", ago: 0.05, text: "We have the licence for it, I looked it up.", reactions: { "🙏": ["bo"] } },
  ],
  "Checkout loses the basket after sign-in": [
    {
      by: "dmitri",
      ago: 1.9,
      text: "Found it: signing in starts another session, and the basket stays with the old one.",
    },
    {
      by: "cleo",
      ago: 1.2,
      text: "I carry it over by the order of adding, so that limits per article still hold.",
      reactions: { "👍": ["dmitri"] },
    },
    { by: "ada", ago: 1.1, text: "How many people met it last week?" },
    { by: "dmitri", ago: 0.2, answers: 2, text: "Forty-one, and nineteen of them ordered anyway." },
  ],
  "Consent texts for the new forms": [
    { by: "farah", ago: 2.4, text: "The lawyer wants the purpose in the first half of the sentence." },
    { by: "ada", ago: 2.2, text: "The second one still says “partners”. Who is that?" },
    { by: "farah", ago: 0.3, answers: 1, text: "Nobody. I take it out as soon as the answer is there." },
  ],
  "Keyboard path through the price table": [
    { by: "cleo", ago: 1.6, text: "Tab goes to the table once, arrows go on from there. Does that read well to you?" },
    { by: "ada", ago: 1.4, text: "Yes, that is how the calendar does it too.", reactions: { "✅": ["cleo"] } },
  ],
  "Payment page is slow on Friday evenings": [
    { by: "cleo", ago: 4.1, text: "Eleven queries for one basket. Nine of them ask for prices." },
    { by: "dmitri", ago: 3.8, text: "One question for all prices is in review.", reactions: { "🚀": ["cleo", "ada"] } },
  ],
  "Article: how a chair becomes quiet": [
    { by: "bo", ago: 1.5, text: "The carpenter has an hour on Thursday.", reactions: { "👍": ["farah"] } },
    { by: "farah", ago: 1.3, text: "I come along and take the pictures." },
  ],
  "Prepare the first week of the new colleague": [
    { by: "farah", ago: 0.6, text: "Who has time for lunch on Monday?", reactions: { "🙋": ["bo", "cleo"] } },
    { by: "bo", ago: 0.5, text: "Me. The place by the bridge?" },
  ],
}
