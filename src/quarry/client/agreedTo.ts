import { clientSettings } from './clientSettings.ts'

/** Purposes of consent: own analytics, and scripts of marketing vendors. */
export const PURPOSES = ['analytics', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

declare global {
  interface Navigator {
    /** Global Privacy Control. Not supported by every browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Returns whether the visitor agrees to a purpose. Global Privacy Control refuses all. */
export function agreedTo(purpose: Purpose): boolean {
  if (navigator.globalPrivacyControl) return false
  const answer = document.documentElement.dataset.consent
  if (!answer) return clientSettings().consent === 'implied'
  return answer === 'all' || answer.split(' ').includes(purpose)
}
