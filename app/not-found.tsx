import { AuthFrame } from "@/components/shell/auth-frame"
import { Missing } from "@/components/shell/missing"

export default function NotFoundPage() {
  return (
    <AuthFrame>
      <Missing home="/" />
    </AuthFrame>
  )
}
