import { contentStyleAddresses } from '../site/contentStyleAddress.ts'

/**
 * Links the stylesheets for colours and widths that an edit brings into the page, as the server does for a page it makes. The
 * class names stand in the elements, so those that change are looked at.
 */
export function followContentStyles(page: Document): void {
  const linked = new Set(
    [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  )
  const link = (element: Element) => {
    const shell = element.cloneNode(false) as Element
    for (const href of contentStyleAddresses(shell.outerHTML)) {
      if (linked.has(href)) continue
      linked.add(href)
      page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }))
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') link(target as Element)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('[class*=cs-]')])
            if (element.matches('[class*=cs-]')) link(element)
    }
  }).observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}
