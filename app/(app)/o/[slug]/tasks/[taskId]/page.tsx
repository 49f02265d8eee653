import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { TaskPage } from "@/components/tasks/panel/task-page"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getTaskDetails } from "@/lib/tasks/details/service"

type TaskPageProps = { params: Promise<{ slug: string; taskId: string }> }

export async function generateMetadata({ params }: TaskPageProps) {
  const { slug, taskId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getTaskDetails, { taskId: idOf(taskId) })).task.name }
}

export default async function TaskRoute({ params }: TaskPageProps) {
  const { slug, ...ids } = await params
  const taskId = idOf(ids.taskId)
  const page = await openPage(slug)
  await Promise.all([
    page.read(getTaskDetails, { taskId }),
    page.read(listLabels, {}),
    page.read(listOrganizationMembers, {}),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <TaskPage key={taskId} taskId={taskId} />
    </HydrationBoundary>
  )
}
