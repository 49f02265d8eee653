/** What somebody's own sidebar holds. */
export const sidebar = {
  favorites: "Favourites",
  favorite: { added: "Added to the favourites", removed: "Taken out of the favourites" },
  regulation: { label: "Actions for the regulation {name}" },
  moved: "{name} moved.",
  menu: { label: "More about the spaces", newGroup: "New group of spaces", archived: "Archived spaces" },
  group: {
    label: "Actions for the group of spaces {name}",
    open: "Show the spaces of {name}",
    close: "Hide the spaces of {name}",
    empty: "Drag spaces here, or choose the group in their menus.",
    edit: "Name and colour",
    up: "Move up",
    down: "Move down",
    delete: "Delete the group",
    deleted: "The group {name} was deleted. Its spaces stay.",
    newTitle: "New group of spaces",
    newLead: "It orders your own sidebar; nobody else sees it.",
    editTitle: "Change the group",
    create: "Create the group",
    changed: "The group {name} was changed.",
  },
}
