import { emojiFile } from "@/lib/icons/emoji-data"

type Address = { params: Promise<{ locale: string; file: string }> }

export async function GET(request: Request, { params }: Address) {
  const { locale, file } = await params
  return emojiFile(locale, file, request.headers.get("if-none-match"))
}
