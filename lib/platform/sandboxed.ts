/** The policy of what people have brought, opened by itself: it must not be able to do anything on our address. */
export const sandboxed = "default-src 'none'; sandbox"
