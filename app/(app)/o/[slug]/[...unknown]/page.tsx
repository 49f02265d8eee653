import { notFound } from "next/navigation"

/** An address of the organization that leads nowhere is answered inside of its shell. */
export default function UnknownPage() {
  notFound()
}
