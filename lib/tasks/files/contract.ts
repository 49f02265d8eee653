import { contract } from "@/lib/api/contract"
import { task as taskAccess } from "@/lib/auth/access"
import { copying, uploading } from "@/lib/files/attaching"

export const uploadTaskFile = contract("uploadTaskFile", {
  summary: "Upload a file to a task",
  access: taskAccess("commenter"),
  ...uploading,
})

export const copyTaskFile = contract("copyTaskFile", {
  summary: "Copy a file to a task",
  access: taskAccess("commenter"),
  ...copying,
})
