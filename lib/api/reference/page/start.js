// The reference page: Swagger UI over our own document. "Authorize" takes a session's token; it is kept by this page alone.
globalThis.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: "none",
  filter: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
})
