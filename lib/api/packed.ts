import { Problem } from "./errors"

/** @throws Problem 415 where the body is packed: an unpacked one has no limit that could be looked at before */
export function refuseEncoding({ headers }: Request): void {
  if ((headers.get("content-encoding") ?? "identity").toLowerCase() === "identity") return
  throw new Problem("wrong-type", "Send the body without a content encoding.")
}
