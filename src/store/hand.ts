/** How many workers this machine can run at once. */
export const coresHere = (): number => (typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency || 2)
