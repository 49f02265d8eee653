/** Sentences for the codes of signing in, joining and one's own account: no board says them. */
export const accountErrors = {
  "wrong-credentials": "The e-mail address or the password is wrong.",
  "second-factor-required": "This account asks for a code too.",
  "identity-failed": "Signing in there has failed. Nothing was changed. Try again.",
  "identity-unverified": "Your provider has not confirmed your e-mail address, so it opens no account here.",
  "identity-not-linked":
    "There is an account with your address, and it has not been confirmed yet. Sign in with its password, or choose a new one by mail; after that this works too.",
  "wrong-code": "The code is wrong, was used already, or is too old. Wait for the next one.",
  "mail-link-expired": "This link has expired or was used already. Ask for a new one.",
  "second-factor-off": "The second factor is not on.",
  "second-factor-on": "The second factor is on already.",
  "too-many-tokens": "You have 50 access tokens already. Take one away first.",
  "no-email-change": "No other address waits to be confirmed.",
  "email-taken": "There is an account with this address already. Sign in instead.",
  "link-unknown": "There is no such link, or a newer one has taken its place. Ask for the new one.",
  "link-disabled": "Joining by this link has been switched off. Ask whoever sent it for a new one.",
  "link-ended":
    "You were removed after this link was made, so it lets you in no more. Ask an administrator of the space to add you.",
  "link-expired": "This link has expired. Ask whoever sent it for a new one.",
  "invitation-for-another": "This invitation is for another address.",
}
