// Parts of `auth` and `settings` that are read beside the rest of the work.

export const verify = {
  title: "Confirm your address",
  lead: "With this you show that mails from Stagework reach you. It takes one click.",
  action: "Confirm the address",
  doneTitle: "Your address is confirmed",
  done: "Thank you. You can accept invitations now.",
  goOn: "Go to Stagework",
  banner: "Confirm your address {email}, to be able to accept invitations. The link is in the mail that we sent you.",
  sendAgain: "Send again",
  sent: "A new mail is on its way to {email}.",
}

export const roles = { owner: "Owner", administrator: "Administrator", member: "Member", guest: "Guest" }

export const sections = {
  profile: "Profile",
  security: "Sign-in and sessions",
  tokens: "Access tokens",
  notifications: "Notifications",
  appearance: "Appearance",
  language: "Language and region",
  feedback: "Feedback",
  general: "General",
  members: "Members",
  labels: "Labels",
  activity: "Activity",
  audit: "Audit log",
}
