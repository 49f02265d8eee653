/** Sentences for the refusals of what is done in what somebody opens: no place says them before. */
export const openedErrors = {
  "subtask-loop": "A task cannot be a step of itself, nor of its own steps.",
  "subtask-has-card": "It is shown on a board: change it there.",
  "already-subtask": "It is a subtask of another task already.",
  "relation-loop": "That would be a circle. No task waits for itself.",
  "too-many-relations": "A task has at most 100 relations. Remove one first.",
  "too-many-subtasks": "A task has at most 500 subtasks.",
  "home-space": "It is at home in this space. Move it to another one, or delete it.",
  "version-not-approved":
    "The approvers of that space have not approved the version that people read. Nothing was moved: let them approve the next version where it is now, or write it as a draft in that space.",
  "name-approved":
    "The name was published with approval and stays. Nothing was renamed: an administrator of the space can end the approval for as long as it is renamed, and the audit log tells of it.",
  "entry-regulation": "People pass it to get into a space. Choose another one in the settings of the space first.",
  "nothing-to-acknowledge": "It has neither a text nor a test: there is nothing to acknowledge.",
  "not-published": "This is still a draft. Publish it first.",
  "too-many-reactions": "This message has as many different emoji as it can hold. Join one of them.",
  "stale-revision": "Somebody else has written here since. Your text is kept; compare the two.",
  "too-deep": "A tree of pages has at most 50 levels. Put the page higher up.",
  "last-administrator": "A space keeps at least one administrator. Make somebody else one first.",
  "already-member": "This person is a member already.",
  "already-invited": "This address is invited already. Send the invitation again instead.",
  "owner-stays": "The owner cannot be removed, deactivated or lowered. Make somebody else the owner first.",
  "member-deactivated": "This person is deactivated here. An administrator can reactivate them.",
  "quota-exceeded":
    "The files of this organization take up all their room. Delete what is not needed any more, then try again.",
  "disk-full": "There is no room for files left. Nothing was changed; tell whoever runs Stagework.",
}
