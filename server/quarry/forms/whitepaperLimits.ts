/** The most that each part of a whitepaper's form may hold, in characters: what its stand-in and the provider take. */
export const WHITEPAPER_LIMITS = {
  firstName: 1000,
  lastName: 1000,
  company: 1000,
  email: 320,
  formId: 100,
  consentText: 10_000,
} as const
