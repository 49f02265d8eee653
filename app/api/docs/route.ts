import { referenceFile } from "@/lib/api/reference/page"
import { answer } from "@/lib/api/serve"

export const GET = (request: Request) => answer(request, "reference", () => referenceFile("index.html"))
