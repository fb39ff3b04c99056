import { clientSettings } from './clientSettings.ts'

/** What a visitor can agree to: our own counting of visits; scripts of marketing vendors. */
export const PURPOSES = ['analytics', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

declare global {
  interface Navigator {
    /** The browser says no on its owner's behalf. Not in every browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether the visitor agrees to a purpose now. Global Privacy Control is a no, whatever else was answered. */
export function agreedTo(purpose: Purpose): boolean {
  if (navigator.globalPrivacyControl) return false
  const answer = document.documentElement.dataset.consent
  if (!answer) return clientSettings().consent === 'implied'
  return answer === 'all' || answer.split(' ').includes(purpose)
}
