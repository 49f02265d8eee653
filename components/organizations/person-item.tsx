import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Face } from "@/components/users/face"
import type { AnswerOf } from "@/lib/api/client"

type Person = Pick<AnswerOf<"listOrganizationMembers">[number], "userId" | "name" | "email" | "avatarUrl">

/** Somebody in a list to choose from. */
export function personItem({ userId, name, email, avatarUrl }: Person): ComboboxItem {
  const icon = <Face id={userId} name={name} picture={avatarUrl} />
  return { value: String(userId), label: name, hint: email, icon }
}
