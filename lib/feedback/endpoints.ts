export const endpoints = {
  createFeedback: "POST /feedback",
  addFeedbackScreenshot: "POST /feedback/{feedbackId}/screenshot",
} as const
