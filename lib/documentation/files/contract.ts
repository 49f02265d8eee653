import { contract } from "@/lib/api/contract"
import { space } from "@/lib/auth/access"
import { copying, uploading } from "@/lib/files/attaching"

export const uploadPageFile = contract("uploadPageFile", {
  summary: "Upload a file to a page",
  access: space("editor"),
  ...uploading,
})

export const copyPageFile = contract("copyPageFile", {
  summary: "Copy a file to a page",
  access: space("editor"),
  ...copying,
})
