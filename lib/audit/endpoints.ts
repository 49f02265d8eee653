export const endpoints = {
  listAuditLog: "GET /organizations/audit-log",
  exportAuditLog: "GET /organizations/audit-log/export",
} as const
