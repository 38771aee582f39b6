/** What is left of a hull: green, amber, red. */
export const woundTone = (share: number): string => (share > 0.5 ? '#7fbf6a' : share > 0.25 ? '#e5b443' : '#ef6a55')
