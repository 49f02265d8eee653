let serial = 0

/** For what is not made yet: below zero, and unlike any other of this browser, as what waits for the connection is shown after a reload too. */
export const unsentId = (): number => -(Date.now() * 1000 + (++serial % 1000))
