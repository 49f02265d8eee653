/** The size of a text beside other things: a description, a message; for reading and for writing. */
export const smallText = "[--editor-leading:1.6] [--editor-size:14px] [&>div]:text-14 [&>div]:leading-[1.6]"
