import { contract } from "@/lib/api/contract"
import { regulation } from "@/lib/auth/access"
import { copying, uploading } from "@/lib/files/attaching"

export const addRegulationImage = contract("addRegulationImage", {
  ...uploading,
  summary: "Add an image to a regulation",
  description: `${uploading.description} Anything but an image is a 400.`,
  access: regulation("editor"),
})

export const uploadRegulationFiles = contract("uploadRegulationFiles", {
  summary: "Upload a file to a regulation",
  access: regulation("editor"),
  ...uploading,
})

export const copyRegulationFile = contract("copyRegulationFile", {
  summary: "Copy a file to a regulation",
  access: regulation("editor"),
  ...copying,
})
