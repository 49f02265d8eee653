import { openingMarks } from "@/components/tasks/panel/open-task"

/** The filter of a board stands in its address, beside the task that is open: it can be sent to somebody, and stays where the page is loaded anew. */
const parameter = "filter"

export const filterIn = (parameters: { get: (name: string) => string | null }) =>
  parameters.get(parameter)?.trim() ?? ""

export function setFilter(written: string): void {
  const address = new URL(location.href)
  if (written.trim() === "") address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, written.trim())
  history.replaceState(openingMarks(), "", address)
}
