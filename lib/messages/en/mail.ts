/** What mails say. Names of people go in as they are: the template escapes them. */
export const mail = {
  whyNot: "You did not ask for this? Then there is nothing to do, and nothing has changed.",
  verify: {
    subject: "Confirm your address",
    lead: "Hello {name}, this address was given for an account at Stagework. Confirm that it is yours.",
    action: "Confirm the address",
    lasts: "The link works once, for three days.",
  },
  reset: {
    subject: "Choose a new password",
    lead: "Hello {name}, somebody, we hope you, has asked for a new password for your account at Stagework.",
    action: "Choose a new password",
    lasts: "The link works once, for one hour.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    lead: "Hello {name}, your password at Stagework has just been changed by a link that went to this address. Every device was signed out.",
    notYou:
      "Was it not you? Then somebody else can read your mails. Secure your mailbox first, then choose a new password.",
  },
  emailNew: {
    subject: "Confirm your new address",
    lead: "Hello {name}, this address was given as the new one of your account at Stagework. It becomes that as soon as you confirm it.",
    leadBoth:
      "Hello {name}, this address was given as the new one of your account at Stagework. It becomes that once you have confirmed it here and at your old address, which has a mail too.",
    action: "Use this address",
    lasts: "The link works once, for three days.",
  },
  emailTaken: {
    subject: "This address has an account already",
    lead: "Hello, somebody, we hope you, wanted this address for another account at Stagework. It has an account already, so nothing has changed. Sign in with it, or give that account another address first.",
  },
  emailAsked: {
    subject: "Confirm another address for your account",
    lead: "Hello {name}, your account at Stagework is to have the address {email}. Choose whether it uses that address or keeps this one.",
    silent:
      "Nothing changes until {email} is confirmed. If you choose nothing, the change is made seven days after that.",
    action: "Choose the address",
    notYou: "Was it not you? Then keep this address, and choose a new password: somebody knows yours.",
  },
  emailOld: {
    subject: "Another address for your account",
    lead: "Hello {name}, your account at Stagework is to have the address {email}. Nothing changes until that address is confirmed.",
    action: "Keep this address",
    lasts: "The link stops the change, and takes it back until seven days after it.",
    you: "You did this yourself? Then there is nothing to do.",
  },
  emailLeft: {
    subject: "Your address was changed",
    lead: "Hello {name}, your account at Stagework has the address {email} now. You sign in with it from now on.",
    action: "Take the change back",
    lasts: "The link works for seven days. It signs out every device, and you choose a new password.",
  },
  emailMoved: {
    subject: "Your address was changed",
    lead: "Hello {name}, your account at Stagework has this address now. Your old one has not answered for seven days. You sign in with this one from now on.",
    action: "Sign in",
  },
  invitation: {
    subject: "{name} invites you to {organization}",
    lead: "{name} would like to work with you in {organization} at Stagework: boards, tasks and documentation in one place.",
    action: "Join {organization}",
    lasts: "The link works once, for 14 days, for {email} alone.",
    why: "You do not know {name}? Then there is nothing to do: without you nothing happens.",
  },
  notifications: {
    one: "{what}: {about}",
    many: "{count, plural, one {# notification} other {# notifications}} from {organization}",
    rest: "{count, plural, one {And one more.} other {And # more.}}",
    openTask: "Open the task",
    openBoard: "Open the board",
    openPage: "Open the page",
    openRegulation: "Open the regulation",
    openInbox: "Open the inbox",
    why: "You get this mail as a member of {organization}.",
    stop: "Choose what you are written about, or that you are not:",
  },
  outbox: {
    title: "Outbox",
    lead: "No mail server is set up, so mails stay here, on your own computer. The newest comes first.",
    to: "To {recipient}",
    empty: "No mail has been written yet",
    emptyHint: "Mails appear here when somebody signs up, asks for a new password or is invited.",
    back: "Back to Stagework",
  },
}
