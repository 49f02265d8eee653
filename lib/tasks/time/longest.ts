/** What one entry holds at most, in seconds: a day. Longer than that nobody works on end. */
export const longestEntry = 86_400
