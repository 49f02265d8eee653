export const endpoints = {
  listInvitations: "GET /organizations/invitations",
  createInvitation: "POST /organizations/invitations",
  resendInvitation: "POST /organizations/invitations/{invitationId}/resend",
  deleteInvitation: "DELETE /organizations/invitations/{invitationId}",
  listSpaceInvitations: "GET /spaces/{spaceId}/invitations",
  changeInvitedUserRole: "PATCH /spaces/{spaceId}/invitations/{invitationId}/role",
  getInvitation: "GET /invitations/{invitationToken}",
  acceptInvitation: "POST /invitations/{invitationToken}/accept",
} as const
