import { referenceFile } from "@/lib/api/reference/page"
import { answer } from "@/lib/api/serve"

export const GET = (request: Request, { params }: { params: Promise<{ file: string }> }) =>
  answer(request, "reference", async () => referenceFile((await params).file))
