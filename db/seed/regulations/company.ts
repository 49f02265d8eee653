import { bold, callout, doc, h2, list, p, steps, table } from "../text"
import type { RegulationsData } from "./regulation"

const everybody = "Everybody"
const house = "The house"

const travel = (night: string, meals: string) =>
  doc(
    p("Choose as if it were your own money and your own time. What is in this table is paid without asking."),
    table(
      ["What", "Up to", "Receipt"],
      ["Train, second class", "as it is", "yes"],
      ["Night in a hotel", night, "yes"],
      ["Meals a day", meals, "no"],
    ),
    h2("What is not paid"),
    list("Flights within a day’s train ride.", "Fines.", "Upgrades that nobody has agreed to before."),
  )

/** Ada, by whom most look at the demo company, has one of each state. */
export const companyRegulations: RegulationsData = {
  space: "company",
  regulations: [
    {
      name: "Handling customer data",
      group: everybody,
      by: "farah",
      made: 30,
      mandatory: true,
      dueDays: 14,
      readToEnd: true,
      alsoIn: "design",
      versions: [
        {
          ago: 3,
          note: "The first one, with a test.",
          content: doc(
            p(
              "Customers tell us more about themselves than they tell most people. We keep it so that they need not regret it.",
            ),
            h2("What counts as customer data"),
            list(
              "Names, addresses, telephone numbers and what somebody has ordered.",
              "Pictures and recordings on which somebody can be recognised.",
              "Anything by which a person could be found out, also without a name.",
            ),
            h2("What we do with it"),
            steps(
              "We ask for what the work needs, and for nothing else.",
              "We keep it in the shop and in the drive of the project, never in mails or on a stick.",
              "We delete it two years after the last order, unless a law asks for longer.",
            ),
            callout(
              "warning",
              null,
              "Something went to the wrong person? Tell Farah within the hour, also at night. Nobody is blamed for telling.",
            ),
          ),
        },
      ],
      questions: [
        {
          text: "A customer asks what we know about them. By when do we answer?",
          answers: ["Within a day", "x Within a month", "Only if a lawyer writes"],
          explanation: "The law gives a month; we aim at a week.",
        },
        {
          text: "Which of these are customer data?",
          answers: ["x A portrait from the photo day", "x The address of a delivery", "The opening hours of the shop"],
          explanation: "A face is enough by which somebody can be found out.",
        },
        { text: "You have sent an offer to the wrong address. What do you do first?" },
      ],
      testSettings: { timeLimitMinutes: 20, coolDownMinutes: 60, shuffleAnswers: true },
      read: [{ dmitri: 2.8, bo: 2.6, cleo: 1.8, ada: 0.9 }],
      tests: [
        ...[2.7, 2.2, 1.4].map((ago) => ({
          who: "dmitri" as const,
          ago,
          words: "I wait.",
          marked: "farah" as const,
          wrong: true as const,
        })),
        { who: "bo", ago: 2.5, words: "I call Farah, then ask whoever got it to delete it.", marked: "farah" },
        { who: "cleo", ago: 1.7, words: "Tell Farah at once and write down what was in it." },
        { who: "ada", ago: 0.8, words: "Tell Farah within the hour; she decides whom we have to inform." },
      ],
    },
    {
      name: "Working hours and absence",
      group: everybody,
      by: "farah",
      made: 320,
      mandatory: true,
      readingSeconds: 60,
      versions: [
        {
          ago: 300,
          content: doc(
            p("Everybody works thirty-eight hours a week. Between ten and three somebody of each team can be reached."),
          ),
        },
        {
          ago: 45,
          note: "Two days a week at home, as agreed in October.",
          content: doc(
            p("Everybody works thirty-eight hours a week. Between ten and three somebody of each team can be reached."),
            h2("Working at home"),
            p("Up to two days a week, by agreement within the team. ", bold("Mondays"), " we are all in the house."),
            h2("Absence"),
            list("Up to three days: tell your team the day before.", "More: enter them two weeks ahead."),
          ),
        },
      ],
      read: [
        { ada: 296, bo: 295 },
        { ada: 44, cleo: 43, bo: 41, farah: 41, dmitri: 38 },
      ],
    },
    {
      name: "Travel and expenses",
      group: everybody,
      by: "farah",
      made: 285,
      mandatory: true,
      dueDays: 21,
      versions: [
        { ago: 280, content: travel("€120", "€28") },
        { ago: 5, note: "Hotels and meals cost more than two years ago.", content: travel("€140", "€32") },
      ],
      read: [
        { ada: 270, bo: 268, dmitri: 260 },
        { farah: 5, bo: 4 },
      ],
    },
    {
      name: "Fire safety",
      group: house,
      by: "bo",
      made: 60,
      mandatory: true,
      dueDays: 14,
      repeatMonths: 12,
      versions: [
        {
          ago: 24,
          note: "After the drill: the second exit is the one by the workshop.",
          content: doc(
            callout("danger", "🔥", "People first. Nobody goes back for a machine."),
            h2("When it burns"),
            steps(
              "Call 112 and say the street, the floor and how many people are inside.",
              "Shout “fire” on your floor and close the doors behind you.",
              "Leave by the stairs or by the workshop. The lift stops by itself.",
              "Meet at the bicycle stands. Whoever is last in the list counts.",
            ),
            h2("So that it does not"),
            list("No chargers overnight.", "Rags with oil belong into the metal bin.", "The corridor stays empty."),
          ),
        },
      ],
      changed: {
        who: "farah",
        ago: 22,
        settings: [
          { setting: "dueDays", before: 30, after: 14 },
          { setting: "repeatMonths", before: null, after: 12 },
        ],
      },
      read: [{ bo: 23, farah: 20, cleo: 15 }],
    },
    {
      name: "Keys and the alarm",
      group: house,
      by: "bo",
      made: 20,
      mandatory: true,
      dueDays: 10,
      askedRoles: ["editor", "administrator"],
      versions: [
        {
          ago: 2,
          content: doc(
            p(
              "Everybody has a key of their own, with their name in the book. A key that is lost costs nothing if it is told the same day.",
            ),
            h2("Closing"),
            steps(
              "Windows of the workshop.",
              "Coffee machine.",
              "Lights in the stairway.",
              "Alarm: four figures, then the green key.",
            ),
            callout(
              "info",
              null,
              "Set it off by mistake? Press the red key and call the number on the box: the word is in the envelope.",
            ),
          ),
        },
      ],
      read: [{ farah: 1 }],
    },
    {
      name: "Assistants that write text",
      by: "ada",
      made: 6,
      versions: [],
      draft: doc(
        p("What an assistant may be given, and what we sign with our name."),
        h2("To be agreed"),
        list("Which customers have said no?", "Who reads it before it leaves the house?"),
      ),
      read: [],
    },
  ],
}
