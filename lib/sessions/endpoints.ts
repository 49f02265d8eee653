export const endpoints = {
  createSession: "POST /sessions",
  listSessions: "GET /sessions",
  deleteOtherSessions: "DELETE /sessions",
  deleteCurrentSession: "DELETE /sessions/current",
  deleteSession: "DELETE /sessions/{sessionId}",

  getSecondFactor: "GET /users/me/second-factor",
  beginSecondFactor: "POST /users/me/second-factor",
  confirmSecondFactor: "PATCH /users/me/second-factor",
  disableSecondFactor: "POST /users/me/second-factor/disable",
  renewRecoveryCodes: "POST /users/me/second-factor/recovery-codes",
  listAccessTokens: "GET /users/me/access-tokens",
  createAccessToken: "POST /users/me/access-tokens",
  deleteAccessToken: "DELETE /users/me/access-tokens/{accessTokenId}",

  changePassword: "PATCH /users/me/password",
  requestPasswordReset: "POST /users/password-reset",
  resetPassword: "PATCH /users/password-reset",
  clearPersonalData: "PATCH /users/me/clear-personal-data",
  closeAccount: "POST /users/me/close",
} as const
