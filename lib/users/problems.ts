export const problems = {
  "email-unverified": { status: 403, title: "Confirm your e-mail address first" },
  "email-taken": { status: 409, title: "The address has an account already" },
  "mail-link-expired": { status: 409, title: "The link has expired or was used already" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  users_email_key: "email-taken",
} as const
