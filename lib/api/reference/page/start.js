// The reference page: Swagger UI over our own document. "Authorize" takes a session's token; it is kept by this page alone.
const dark = matchMedia("(prefers-color-scheme: dark)")
const paint = () => document.documentElement.classList.toggle("dark-mode", dark.matches)
dark.addEventListener("change", paint)
paint()

/** Swagger UI leaves its choices without a name: that of the row or part they stand in. */
function nameSelects() {
  for (const select of document.querySelectorAll("select:not([aria-label])")) {
    const row = select.closest("tr")?.querySelector(".parameter__name")
    const part = select.closest("label, .servers, .content-type-wrapper, .response-control-media-type")
    const server = select.closest(".servers") ? "Server" : undefined
    const name = server ?? row?.firstChild?.textContent ?? part?.querySelector("small, span")?.textContent
    select.setAttribute("aria-label", name?.trim() || "Media type")
  }
}
new MutationObserver(nameSelects).observe(document.body, { childList: true, subtree: true })

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
