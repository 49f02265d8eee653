import { callout, doc, h2, list, p, steps } from "../text"
import type { RegulationsData } from "./regulation"

const secrets = "Secrets stand in the vault, and nowhere else: in no message, no ticket and no code."

/** What opens the space to who works in it. Bo has a look at it now and then, and has not passed it yet. */
export const engineeringRegulations: RegulationsData = {
  space: "engineering",
  regulations: [
    {
      name: "Before you touch production",
      by: "dmitri",
      made: 130,
      repeatMonths: 6,
      entry: true,
      versions: [
        {
          ago: 120,
          content: doc(p("What runs for customers is changed by two people, and never on a Friday."), p(secrets)),
        },
        {
          ago: 60,
          note: "Who is called at night, after the night of the full disk.",
          content: doc(
            p("What runs for customers is changed by two people, and never on a Friday."),
            h2("Before a change"),
            steps(
              "Write down what shall change, and how it is taken back.",
              "Somebody else reads it. Who reads it is as answerable as who wrote it.",
              "Make sure that the last backup can be read.",
            ),
            h2("When something breaks"),
            list(
              "Take the change back first, ask why afterwards.",
              "Tell Dmitri, at night too. He would rather be woken than surprised.",
            ),
            callout("warning", null, secrets),
          ),
        },
      ],
      cleared: { who: "dmitri", ago: 30 },
      questions: [
        {
          text: "A change has broken the shop. What do you do first?",
          answers: ["Look for the reason", "x Take the change back", "Wait for Monday"],
          explanation: "Customers first: the reason is still there an hour later.",
        },
        {
          text: "Where may a password stand?",
          answers: ["x In the vault", "In a ticket, if it is private", "In code that nobody else sees"],
        },
      ],
      read: [
        { cleo: 118, ada: 117 },
        { cleo: 58, ada: 57, bo: 55 },
        { cleo: 28, ada: 26 },
      ],
      tests: [
        { who: "cleo", ago: 27.9, words: "", wrong: true },
        { who: "cleo", ago: 27, words: "" },
        { who: "ada", ago: 25.9, words: "" },
      ],
    },
  ],
}
