import { unserved } from "@/lib/api/unserved"

export const GET = unserved
export const HEAD = unserved
export const POST = unserved
export const PUT = unserved
export const PATCH = unserved
export const DELETE = unserved
export const OPTIONS = unserved
