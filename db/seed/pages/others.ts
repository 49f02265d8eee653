import { bold, callout, code, doc, h2, list, mono, p, quote, steps, table, todo } from "../text"
import type { DocumentationData } from "./page"

export const engineering: DocumentationData = {
  space: "engineering",
  groups: [
    {
      pages: [
        {
          name: "How the shop is built",
          icon: "name:layers",
          by: "dmitri",
          made: 280,
          changed: 11,
          versions: 3,
          content: doc(
            p("Three services, one database, one queue. Each service can be stopped without losing an order."),
            table(
              ["Service", "Does", "Stops working when"],
              ["shop", "pages, basket, checkout", "the database is away"],
              ["pay", "talks to the bank", "the bank is away; it retries for a day"],
              ["post", "mails and labels", "never: it waits"],
            ),
            h2("Rules that we keep"),
            list(
              "A service owns its tables.",
              "A message can arrive twice and does no harm.",
              "Times are kept in UTC and shown in the reader’s zone.",
            ),
          ),
          pages: [
            {
              name: "Payments",
              icon: "💳",
              by: "dmitri",
              made: 210,
              changed: 16,
              content: doc(
                p("A payment has four states. It only ever moves down this list."),
                steps("asked", "authorised", "captured", "refunded"),
                code(
                  "ts",
                  'type Payment = {\n  id: string\n  state: "asked" | "authorised" | "captured" | "refunded"\n  amount: { cents: number; currency: "EUR" | "SEK" }\n}',
                ),
                callout(
                  "danger",
                  "name:shield",
                  "The number of a card never reaches our servers, our logs or a screenshot.",
                ),
              ),
            },
          ],
        },
      ],
    },
    {
      name: "Runbooks",
      pages: [
        {
          name: "When the shop is down",
          icon: "🚨",
          by: "dmitri",
          made: 190,
          changed: 7,
          versions: 4,
          content: doc(
            callout("warning", null, "First tell people, then search. The status page takes one minute."),
            h2("Look"),
            steps(
              ["Open ", mono("/health"), " and read the first line that is not green."],
              "Look at the last release. Was it within the hour?",
              "Look at the disk of the database.",
            ),
            h2("Act"),
            p("If the last release is the likely cause, go back to the one before:"),
            code("sh", "release list --last 3\nrelease back --to previous"),
            h2("Afterwards"),
            todo(
              "Write down times and what was seen",
              "Tell the customers whose orders waited",
              "One task for each thing that made it worse",
            ),
          ),
        },
        {
          name: "Renewing certificates",
          icon: "name:lock",
          by: "ada",
          made: 95,
          changed: 2,
          content: doc(
            p(
              "Certificates last ninety days. All but the one of the shop renew themselves; that one needs a record which only the owner of the domain can set.",
            ),
            steps(
              "Ask for the record.",
              "Set it, and wait an hour.",
              "Run the renewal and read the new date aloud to somebody.",
            ),
          ),
        },
      ],
    },
  ],
}

export const marketing: DocumentationData = {
  space: "marketing",
  groups: [
    {
      pages: [
        {
          name: "Calendar of the year",
          icon: "📆",
          by: "bo",
          made: 180,
          changed: 6,
          versions: 2,
          content: doc(
            p("Four campaigns a year, and a newsletter each month. What is not here is not promised to anybody."),
            table(
              ["Quarter", "Campaign", "Leads"],
              ["Spring", "Open workshop", "Bo"],
              ["Summer", "Outside furniture", "Farah"],
              ["Autumn", "Quiet chairs", "Bo"],
              ["Winter", "Gifts that last", "Ada"],
            ),
          ),
        },
        {
          name: "Sentences about the studio",
          icon: "name:megaphone",
          by: "ada",
          made: 170,
          changed: 25,
          content: doc(
            p(
              bold("One sentence."),
              " Northwind Studio designs things that people use every day, and makes them easier to use.",
            ),
            p(
              bold("Three sentences."),
              " Northwind Studio designs things that people use every day. We are six people in an old printing house by the water. We show our work early and finish what we begin.",
            ),
            quote("They asked better questions than we did. — Harbour Library"),
          ),
        },
      ],
    },
  ],
}

export const company: DocumentationData = {
  space: "company",
  groups: [
    {
      name: "Working here",
      pages: [
        {
          name: "Holidays and absence",
          icon: "🏖️",
          by: "farah",
          made: 290,
          changed: 20,
          versions: 3,
          content: doc(
            p("Everybody has thirty days. Take at least ten of them in one piece."),
            list(
              "Up to three days: tell your team the day before.",
              "More: enter them two weeks ahead.",
              "Ill: a message before ten is enough; no certificate for the first three days.",
            ),
            callout(
              "info",
              "name:calendar",
              "Days that are left in March are paid out, and we ask why they were left.",
            ),
          ),
        },
        {
          name: "Travel and expenses",
          icon: "name:plane",
          by: "farah",
          made: 285,
          changed: 60,
          content: doc(
            p("Choose as if it were your own money and your own time."),
            table(
              ["What", "Up to", "Receipt"],
              ["Train, second class", "as it is", "yes"],
              ["Night in a hotel", "€140", "yes"],
              ["Meals a day", "€32", "no"],
            ),
          ),
        },
      ],
    },
    {
      name: "The house",
      pages: [
        {
          name: "Opening and closing",
          icon: "🔑",
          by: "bo",
          made: 250,
          changed: 33,
          content: doc(
            p("Whoever leaves last closes the house."),
            todo(
              "Windows of the workshop",
              "Coffee machine",
              "Lights in the stairway",
              "Alarm: four figures, then the green key",
            ),
          ),
        },
      ],
    },
  ],
}
