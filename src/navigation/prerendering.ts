import { RULES_TEXT } from './speculationRules.ts'

declare global {
  interface Document {
    /** Whether the visitor does not see the page yet. Not supported by every browser, nor known to TypeScript. */
    prerendering?: boolean
  }
}

/** Returns whether the browser prerenders pages. In development it does not. */
export const prerendersPages = (): boolean =>
  !import.meta.env.DEV && HTMLScriptElement.supports?.('speculationrules') === true

/** The Trusted Types policy for the rules, which accepts no other text. */
const policy = { createScript: () => RULES_TEXT }

/**
 * Lets the browser prerender the pages of links. The header `Speculation-Rules` would request the rules before the first paint. Together
 * with the manifest, this delayed the largest paint of an article by 138 ms (Lighthouse's simulated phone).
 */
export function prerenderLinks(): void {
  if (!prerendersPages()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = (window.trustedTypes?.createPolicy('rules', policy) ?? policy).createScript(RULES_TEXT)
  document.head.append(script)
}

/** Calls a function when the visitor sees the page: immediately, or when the browser activates the prerendered page. */
export function whenActivated(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
