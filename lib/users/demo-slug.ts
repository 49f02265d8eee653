/** The slug of the company that the seed writes. It is a reserved one: nobody else's organization can have it. */
export const demoSlug = "northwind-studio"
