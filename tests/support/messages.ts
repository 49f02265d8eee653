import { toText } from "@/lib/rich-text/text"
import { call, type Person } from "./call"
import { company, the } from "./company"
import { written } from "./pages"

/** A company with a task to talk about; `say` has its owner send a message, and answers the message's id. */
export async function chat() {
  const made = await company()
  const { projectId, tasks } = await made.board()
  const [found] = await tasks(["Checkout loses the basket"])
  const taskId = the(found)
  const say = async (text: string, as: Person = made.owner, replyToId?: number): Promise<number> =>
    (await call("sendTaskMessage", { taskId, content: written(text), replyToId }, { as })).body.id
  return { ...made, projectId, taskId, say }
}

/** What a chat says to somebody, the newest first; null is the trace of what was deleted. */
export async function textsOf(taskId: number, as: Person): Promise<(string | null)[]> {
  const { body } = await call("listTaskMessages", { taskId, limit: "200" }, { as })
  return body.items.map(({ content }) => content && toText(content))
}
