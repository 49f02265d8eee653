type Circumstances = { readonly secure: boolean; readonly development: boolean }

/** The security headers of a page. Scripts run by the nonce alone; styles may be inline. */
export function pageHeaders(nonce: string, { secure, development }: Circumstances) {
  const policy = [
    "default-src 'self'",
    // React explains its errors by eval in development.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  }
}
