import { redirect } from "next/navigation"
import { currentUser, ownOrganizations } from "@/lib/auth/open-page"

export default async function StartPage() {
  const { organization } = await currentUser()
  const last = organization ?? (await ownOrganizations())[0]
  redirect(last ? `/o/${last.slug}` : "/welcome")
}
