import { authRoute } from "@/lib/auth/next-auth"

export const GET = authRoute
export const POST = authRoute
