import { code, list, mono, p, steps } from "../text"
import type { BoardData } from "./board"

export const platform: BoardData = {
  name: "Platform",
  color: "blue",
  space: "engineering",
  group: 0,
  creator: "dmitri",
  responsible: "dmitri",
  postponingTaskDayCount: 10,
  limitMode: "hard",
  columns: [
    { name: "Inbox", color: "gray" },
    { name: "Next", color: "blue", limit: 6 },
    { name: "Building", color: "teal", limit: 4 },
    { name: "Review", color: "violet", limit: 4 },
    { name: "Live", color: "green", completes: true },
  ],
  rows: [
    { name: "Faults", color: "red", limit: 12 },
    { name: "Work", color: "blue" },
  ],
  cells: [
    {
      column: "Inbox",
      row: "Faults",
      cards: [
        {
          name: "Order mails arrive twice for some customers",
          labels: ["Bug", "Customer"],
          moved: 1,
          importance: 1,
          text: "Seen four times since Monday, always with the same mail host. It accepts the message and then closes the line.",
        },
        { name: "Search finds nothing for words with an accent", labels: ["Bug", "Search"], moved: 2 },
        { name: "Receipts show the wrong time zone in winter", labels: ["Bug"], moved: 4, importance: -1 },
      ],
    },
    {
      column: "Inbox",
      row: "Work",
      cards: [
        {
          name: "Keep log files for fourteen days only",
          labels: ["Legal"],
          moved: 11,
          text: "They hold addresses. The regulation on customer data allows two weeks.",
        },
        { name: "One command that sets up a new machine", moved: 6 },
        { name: "Say in the log who changed a price", labels: ["Legal"], moved: 3 },
      ],
    },
    {
      column: "Next",
      row: "Faults",
      cards: [
        {
          name: "Renew the certificate of the shop",
          who: ["ada"],
          members: ["dmitri"],
          due: -1,
          importance: 2,
          color: "orange",
          moved: 2,
          text: [
            p("It ends in nine days. The renewal needs a record that only the owner of the domain can set."),
            steps("Ask for the record.", "Set it and wait an hour.", [
              "Run ",
              mono("renew --domain shop"),
              " and read the dates.",
            ]),
          ],
        },
        { name: "Basket forgets the voucher after an hour", labels: ["Bug"], who: ["cleo"], due: 3, moved: 5 },
      ],
    },
    {
      column: "Next",
      row: "Work",
      cards: [
        {
          name: "Nightly copy of the database to another place",
          who: ["dmitri"],
          due: 7,
          moved: 4,
          importance: 1,
          text: [
            p(
              "Once a night, kept for thirty days, and read back once a week: a copy that nobody has read back is none.",
            ),
            code("sh", "backup --from shop --to archive --keep 30d\nbackup verify --latest"),
          ],
        },
        { name: "Move pictures to their own storage", labels: ["Speed", "Photo"], who: ["cleo"], moved: 12 },
        { name: "Limit how often one address may sign in", labels: ["Web"], who: ["dmitri"], due: 13, moved: 3 },
      ],
    },
    {
      column: "Building",
      row: "Faults",
      cards: [
        {
          name: "Payment page is slow on Friday evenings",
          labels: ["Bug", "Speed"],
          who: ["dmitri"],
          from: -3,
          due: 1,
          moved: 2,
          importance: 1,
          text: "Ninety-five of a hundred requests are fast; the others wait for the same row. The counter of the day is the likely cause.",
        },
      ],
    },
    {
      column: "Building",
      row: "Work",
      cards: [
        {
          name: "Health page that tells what is wrong",
          labels: ["Web"],
          who: ["cleo"],
          due: 4,
          moved: 1,
          text: [
            p("One address for machines, one for people."),
            list("Database reached and migrated", "Disk more than a tenth free", "Mail accepted within a minute"),
          ],
        },
        {
          name: "Take the sign-in pages out of the shop",
          labels: ["Web"],
          who: ["dmitri", "cleo"],
          moved: 6,
          block: "Needs the decision about the domain for accounts",
        },
      ],
    },
    {
      column: "Review",
      row: "Faults",
      cards: [
        { name: "Delivery address lost when going back", labels: ["Bug", "Customer"], who: ["cleo"], due: 0, moved: 1 },
      ],
    },
    {
      column: "Review",
      row: "Work",
      cards: [
        { name: "Ship the new price rules behind a switch", who: ["dmitri"], due: 2, moved: 2 },
        { name: "Trace one order through every service", labels: ["Research"], who: ["cleo"], moved: 13 },
      ],
    },
    {
      column: "Live",
      row: "Faults",
      cards: [
        {
          name: "Stock below zero after two orders at once",
          labels: ["Bug"],
          who: ["dmitri"],
          moved: 5,
          text: "Both orders read the same number. The row is locked now before it is read.",
        },
        { name: "Broken layout of invoices with long names", labels: ["Bug"], who: ["cleo"], moved: 9 },
        { name: "Sign-out left the session open", labels: ["Bug", "Legal"], who: ["dmitri"], moved: 14, importance: 2 },
        { name: "Wrong tax on gift cards", labels: ["Bug", "Legal"], who: ["dmitri"], moved: 19 },
      ],
    },
    {
      column: "Live",
      row: "Work",
      cards: [
        { name: "Database upgraded to the current version", who: ["dmitri"], moved: 7 },
        { name: "Tests run in four minutes instead of eleven", labels: ["Speed"], who: ["cleo"], moved: 11 },
        { name: "Alert when the queue grows for ten minutes", who: ["dmitri"], moved: 16 },
        { name: "Passwords are checked against known leaks", labels: ["Legal"], who: ["dmitri"], moved: 21 },
        { name: "Dependencies updated for the quarter", who: ["cleo"], moved: 26 },
        { name: "Second server in another room", who: ["dmitri"], moved: 33 },
        { name: "Decide on a name for the queue", who: ["cleo"], moved: 62, archived: 40, rejected: true },
        { name: "Throw away the old deploy script", who: ["dmitri"], moved: 48, archived: 33 },
        { name: "Read last year’s incident notes", labels: ["Research"], who: ["cleo"], moved: 52, archived: 33 },
      ],
    },
  ],
}
