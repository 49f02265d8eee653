import { bold, callout, code, doc, h2, h3, italic, link, list, mono, p, quote, rule, steps, table, todo } from "../text"
import type { DocumentationData } from "./page"

export const design: DocumentationData = {
  space: "design",
  groups: [
    {
      pages: [
        {
          name: "Handbook",
          icon: "📖",
          by: "ada",
          made: 300,
          changed: 5,
          versions: 4,
          content: doc(
            p(
              "This is how we work in Design. It is short on purpose: what does not stand here is decided by whoever does the work.",
            ),
            h2("What we promise each other"),
            list(
              "Work is visible. What is not on a board does not exist.",
              "A question gets an answer within a day, even if it is “I do not know yet”.",
              "A decision has a name, a date and a reason.",
            ),
            h2("Where things are"),
            table(
              ["What", "Where", "Who answers"],
              ["Tasks", "Boards of this space", "whoever is assigned"],
              ["Texts", "Tone of voice", "Eva"],
              ["Pictures", "Photo library", "Bo"],
              ["Rights and consent", "Regulations", "Farah"],
            ),
            h2("When something goes wrong"),
            p(
              "Say it early and in the open. The duty telephone is ",
              bold("+46 8 555 0142"),
              "; outside working hours the same number answers.",
            ),
            callout("info", "name:life-buoy", "Nobody has ever been blamed for calling too soon."),
          ),
          pages: [
            {
              name: "Tone of voice",
              icon: "🗣️",
              by: "eva",
              made: 120,
              changed: 2 / 24,
              versions: 12,
              isPublic: true,
              content: doc(
                p(
                  "We write the way we would explain a thing to a colleague from another team: plainly, in full sentences, with the reason before the rule. A page should leave its reader knowing what to do next.",
                ),
                h2("Say what happens"),
                p(
                  "Name the person who acts. “You can undo this for thirty days” is better than “Deletion may be reverted”. Prefer the short word where both are right.",
                ),
                callout("warning", "name:lightbulb", "If a sentence needs a second reading, it is two sentences."),
                h2("Words we use"),
                table(
                  ["We write", "Not", "Because"],
                  ["task", "ticket, issue, item", "one word for one thing"],
                  ["sign in", "log in, login", "it is what a person does"],
                  ["remove from the board", "delete", "the archive keeps it"],
                ),
                h2("Errors"),
                p(
                  "Say what happened, what was kept, and what to do. Never blame the reader, and never apologise for the machine.",
                ),
              ),
            },
            {
              name: "How we review",
              icon: "name:circle-check",
              by: "bo",
              made: 200,
              changed: 18,
              versions: 2,
              content: doc(
                p(
                  "A review answers one question: may this go to the people for whom it was made? It is not a vote on taste.",
                ),
                h2("Before you ask"),
                todo(
                  "Look at it on a phone.",
                  "Read every word aloud.",
                  "Try it without the mouse.",
                  "Say in one sentence what you are unsure about.",
                ),
                h2("When you are asked"),
                steps(
                  "Use it before you look at it.",
                  "Say what you expected and what happened.",
                  "Mark what must change, and what is only an idea.",
                ),
                quote("“I would have done it differently” is not a finding."),
              ),
            },
            {
              name: "Accessibility checklist",
              icon: "✅",
              by: "cleo",
              made: 150,
              changed: 9,
              versions: 3,
              content: doc(
                p(
                  "We test with the keyboard, with a screen reader and at 200 % zoom. Each of the three finds something that the others do not.",
                ),
                h2("Every page"),
                todo(
                  "x One heading of the first level",
                  "x Order of headings without gaps",
                  "Every picture has a text, or says that it is decoration",
                  "Focus can be seen everywhere",
                ),
                h2("Every form"),
                todo(
                  "Each field has a label that stays",
                  "A fault is named beside its field",
                  "Nothing is lost when the page is left",
                ),
                h3("Contrast"),
                p(
                  "Text has at least ",
                  mono("4.5:1"),
                  ", icons and borders of controls ",
                  mono("3:1"),
                  ". See the ",
                  link("guidelines", "https://www.w3.org/TR/WCAG22/"),
                  " for the exceptions.",
                ),
              ),
            },
          ],
        },
        {
          name: "Onboarding guide",
          icon: "🧭",
          by: "farah",
          made: 260,
          changed: 3,
          versions: 5,
          content: doc(
            p(
              "Welcome. This guide takes you through your first two weeks; your companion is the person who sits beside you.",
            ),
            h2("The first day"),
            todo(
              "Keys and the code of the door",
              "Sign in everywhere and choose your passwords",
              "Lunch with the team",
              "Read “Tone of voice”",
            ),
            h2("The first two weeks"),
            steps(
              "Take one small task from “To do” and finish it.",
              "Sit beside somebody of each space for an hour.",
              "Change something in this guide that was wrong or missing.",
            ),
            callout(
              "success",
              "name:coffee",
              "There is no question too small. Everybody here has asked where the coffee is.",
            ),
          ),
          pages: [
            {
              name: "Accounts and devices",
              icon: "name:laptop",
              by: "dmitri",
              made: 240,
              changed: 30,
              content: doc(
                p("You get a machine, a telephone if you need one, and an account for everything that you work with."),
                list(
                  "The disk is encrypted; the key is with Farah.",
                  "Screens lock after five minutes.",
                  "Private accounts stay out of the studio’s machines.",
                ),
                p("To set up the tools of the studio, open a terminal and run:"),
                code(
                  "sh",
                  "curl -O https://tools.northwind.example/setup.sh\nless setup.sh   # read it first\nsh setup.sh",
                ),
              ),
            },
            {
              name: "Who is who",
              icon: "👋",
              by: "farah",
              made: 240,
              changed: 14,
              content: doc(
                table(
                  ["Name", "Does", "Ask about"],
                  ["Ada Lindqvist", "leads the studio", "priorities, customers"],
                  ["Bo Mertens", "design and campaigns", "brand, pictures"],
                  ["Cleo Kaya", "builds interfaces", "accessibility, the app"],
                  ["Dmitri Radev", "runs the platform", "servers, sign-in"],
                  ["Eva Vasquez", "writes, as a guest", "every text"],
                  ["Farah Said", "people and law", "contracts, consent, holidays"],
                ),
              ),
            },
          ],
        },
      ],
    },
    {
      name: "Decisions",
      pages: [
        {
          name: "One typeface for everything",
          icon: "🔤",
          by: "bo",
          made: 31,
          changed: 30,
          versions: 2,
          content: doc(
            p(bold("Decided"), " by Bo, Cleo and Ada. ", italic("It holds until a customer’s brand asks for more.")),
            h2("Why"),
            list(
              "One file of 48 kB instead of five of 30 kB each.",
              "Numbers line up in tables.",
              "It has every letter of the languages that we write in.",
            ),
            h2("What we gave up"),
            p("The narrow headlines of the old brand. They were hard to read on small screens."),
          ),
        },
        {
          name: "No carousel on the front page",
          icon: "name:image",
          by: "ada",
          made: 23,
          changed: 23,
          content: doc(
            p("Nobody clicked past the first picture of the old one: 1.2 % of the visitors in three months."),
            quote("Choose one thing. If we cannot, the visitor will not either."),
            rule,
            p("The decision belongs to the task “Carousel on the front page” on the board “Website relaunch”."),
          ),
        },
        {
          name: "Colours of the 2019 brand",
          icon: "🎨",
          by: "bo",
          made: 320,
          changed: 140,
          archived: 38,
          content: doc(p("Replaced by the brand system. Kept because three customers still print with these colours.")),
          pages: [
            {
              name: "Print values",
              by: "bo",
              made: 320,
              changed: 200,
              archived: 38,
              content: doc(
                table(
                  ["Colour", "CMYK"],
                  ["Sea", "80 / 20 / 30 / 10"],
                  ["Sand", "5 / 15 / 40 / 0"],
                  ["Ink", "70 / 60 / 60 / 60"],
                ),
              ),
            },
          ],
        },
      ],
    },
  ],
}
