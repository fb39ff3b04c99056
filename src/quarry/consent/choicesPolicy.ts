import { CHOICES } from './choicesText.ts'

/** An icon of the library. */
const ICON = /^<svg viewBox="0 0 24 24" stroke-width="[\d.]+"><path d="[\w .-]+"\/><\/svg>$/

const { sections, ...labels } = CHOICES.preferencesModal
const texts = new Set<unknown>([
  ...Object.values(labels),
  ...sections.flatMap((section): unknown[] => Object.values(section)),
])

/** True for HTML that the library of the choices inserts: a text of `CHOICES`, or an icon. */
export const isChoicesHtml = (html: string): boolean => texts.has(html) || ICON.test(html)

/**
 * Lets the library insert its HTML. It supports no Trusted Types, so this is a default policy, which browsers apply to every string that is
 * used as HTML. The pages of Quarry allow it in `server/quarry/server.ts`.
 */
export function allowChoicesHtml(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => (isChoicesHtml(html) ? html : null) })
}
