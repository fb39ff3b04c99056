import type { ReadingColours } from '../content/contentColour.ts'
import { contentStyleSheet, contentStylesIn } from '../content/contentStyle.ts'

/**
 * Adds the rules for colours and widths of edited content, like the server for rendered pages. Observes the class names of changed
 * elements.
 */
export function followContentStyles(page: Document, reading: ReadingColours): void {
  const known = new Set<string>()
  const sheet = new CSSStyleSheet()
  page.adoptedStyleSheets.push(sheet)
  const add = (element: Element) => {
    const shell = element.cloneNode(false) as Element
    for (const name of contentStylesIn(shell.outerHTML)) {
      if (known.has(name)) continue
      known.add(name)
      const rule = contentStyleSheet([name], reading)
      if (rule) sheet.insertRule(rule, sheet.cssRules.length)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') add(target as Element)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('[class*=cs-]')])
            if (element.matches('[class*=cs-]')) add(element)
    }
  }).observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}
