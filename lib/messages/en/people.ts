/** The page of a person. */
export const people = {
  gone: "This person is not here any more",
  goneText: "They may have left the organization, or share no space with you.",
  failed: "This person could not be read",
  failedText: "Try again in a moment.",
  home: "Go to my work",
  you: "you",
  deactivated: "Deactivated",
  seen: "active <when></when>",
  neverSeen: "not signed in",
  contacts: "Contact",
  time: "{time} there ({zone})",
  spaces: "Spaces that you share",
  noSpaces: "You share no space.",
  tasks: "Open tasks",
  noTasks: "Nothing that you can see is assigned to this person.",
}
