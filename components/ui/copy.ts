import { toast } from "@/components/ui/toast"

/** Puts a text on the clipboard and says so. A text that has yet to come is promised: a browser wants the clipboard asked for in the click itself. */
export function copyText(text: string | Promise<string>, done: string, failed: string): void {
  void write(text, done, failed)
}

async function write(text: string | Promise<string>, done: string, failed: string): Promise<void> {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": toBlob(text) })])
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}

async function toBlob(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: "text/plain" })
}
