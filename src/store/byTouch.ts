/** Whoever holds this screen has but his fingers. */
export const BY_TOUCH = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
