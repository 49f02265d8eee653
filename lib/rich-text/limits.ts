/** How many nodes of a document may lie in each other, the document itself and its text among them. */
export const maxDepth = 32
