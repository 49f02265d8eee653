/** Where a kept file is read: an address alone must say in which organization, for what has no header to say it with. */
export function fileAddress(organizationId: number, fileId: number): string {
  return `/api/files/${fileId}?organizationId=${organizationId}`
}
