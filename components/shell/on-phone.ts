/** Whether the window is as narrow as what is `md:hidden` is for. */
export const onPhone = () => matchMedia("(width < 48rem)").matches
