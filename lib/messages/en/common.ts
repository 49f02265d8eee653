export const common = {
  add: "Add",
  cancel: "Cancel",
  close: "Close",
  create: "Create",
  delete: "Delete",
  name: "Name",
  rename: "Rename",
  restore: "Restore",
  save: "Save",
  tryAgain: "Try again",
  undo: "Undo",
}
