declare global {
  interface Document {
    /** Whether the visitor does not see the page yet. Not supported by every browser, nor known to TypeScript. */
    prerendering?: boolean
  }
}

/** Returns whether the browser prerenders pages by the rules that the server sends. Development sends none. */
export const prerendersPages = (): boolean =>
  !import.meta.env.DEV && HTMLScriptElement.supports?.('speculationrules') === true

/** Calls a function when the visitor sees the page: immediately, or when the browser activates the prerendered page. */
export function whenActivated(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
