import { createTranslator } from "use-intl/core"
import type { OrganizationScope } from "@/lib/auth/guard"
import { datesFor } from "@/lib/dates/format"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import type { PdfReport } from "@/lib/platform/pdf-report"
import { regulationStates } from "../contract"
import type { DetailedMatrix } from "./standing"
import { stateOfSign, type RegulationState } from "./states"

type Making = {
  readonly organizationName: string
  readonly madeBy: string
  readonly madeAt: string
  /** Whether it is of one space. */
  readonly ofSpace: boolean
  /** Whether it is of a day in the past. */
  readonly past: boolean
}

/** What a matrix says on paper to an auditor, in the language of who asks for it and by their clock. */
export function reportOfMatrix(
  matrix: DetailedMatrix,
  { organizationName, madeBy, madeAt, ofSpace, past }: Making,
  { locale, timeZone }: Pick<OrganizationScope, "locale" | "timeZone">,
): PdfReport {
  const language = localeOf(locale)
  const t = createTranslator({
    locale: language,
    messages: messagesOf(language),
    namespace: "regulationMatrix",
    timeZone,
  })
  const dates = datesFor(language, timeZone)
  const { at, regulations, people, spaces } = matrix
  const instant = (moment: string) => `${dates.write(moment, "longTime")} (${moment})`
  const stateAt = (person: DetailedMatrix["people"][number], index: number) => stateOfSign(person.states[index])
  const sums = regulations.map((_, index) => sumsOf(people.map((person) => stateAt(person, index))))
  const total = (state: RegulationState) => sums.reduce((sum, of) => sum + (of.get(state) ?? 0), 0)
  const done = (index: number) => sums[index]?.get("done") ?? 0
  const asked = (index: number) => people.length - (sums[index]?.get("notAsked") ?? 0)
  const shown = regulationStates.filter((state) => state !== "notAsked").toReversed()
  return {
    title: t("report.title"),
    lead: [organizationName, ...(ofSpace ? spaces.map(({ name }) => name) : [])].join(" · "),
    facts: [
      [t("report.organization"), organizationName],
      [t("space"), ofSpace ? spaces.map(({ name }) => name).join(", ") : t("allSpaces")],
      [t("asOf"), instant(at)],
      [t("report.made"), instant(madeAt)],
      [t("report.madeBy"), madeBy],
      [t("report.peopleCount"), String(people.length)],
      [t("regulations"), String(regulations.length)],
      ...shown.map((state) => [t(`states.${state}`), String(total(state))] as const),
    ],
    notes: [t("report.note"), ...(past ? [t("ofThePast")] : [])],
    tables: [
      {
        title: t("regulations"),
        columns: [
          [t("regulation"), 0.46],
          [t("report.version"), 0.14],
          [t("report.mandatory"), 0.16],
          [t("report.asked"), 0.12],
          [t("states.done"), 0.12],
        ],
        parts: [
          {
            title: null,
            rows: () =>
              regulations.map(({ name, version, mandatory }, index) => [
                name,
                String(version),
                t(mandatory ? "report.yes" : "report.no"),
                String(asked(index)),
                String(done(index)),
              ]),
          },
        ],
      },
      {
        title: t("report.byRegulation"),
        columns: [
          [t("report.person"), 0.26],
          [t("report.state"), 0.15],
          [t("report.version"), 0.09],
          [t("report.acknowledged"), 0.17],
          [t("report.due"), 0.12],
          [t("report.score"), 0.07],
          [t("report.certificate"), 0.14],
        ],
        parts: regulations.map(({ name, version }, index) => ({
          title: t("report.part", { name, version, done: done(index), asked: asked(index) }),
          rows: () =>
            people.flatMap((person) => {
              const [state, signed, time] = [stateAt(person, index), person.versions[index], person.times[index]]
              if (state === "notAsked" && typeof signed !== "number") return []
              const [due, score] = [person.due[index], person.scores[index]]
              const name = person.left ? t("report.left", { name: person.name }) : person.name
              return [
                [
                  person.email === null ? name : `${name}\n${person.email}`,
                  t(`states.${state}`),
                  String(signed ?? ""),
                  typeof time === "number" ? dates.write(new Date(time * 1000).toISOString(), "mediumTime") : "",
                  typeof due === "number" ? dates.write(new Date(due), "medium") : "",
                  typeof score === "number" ? t("report.percent", { score }) : "",
                  person.certificates[index] ?? "",
                ],
              ]
            }),
        })),
      },
    ],
    foot: (page) => t("report.foot", { organization: organizationName, page }),
  }
}

function sumsOf(states: readonly RegulationState[]): Map<RegulationState, number> {
  const sums = new Map<RegulationState, number>()
  for (const state of states) sums.set(state, (sums.get(state) ?? 0) + 1)
  return sums
}
