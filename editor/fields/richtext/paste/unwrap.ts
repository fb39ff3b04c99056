/** Puts what stands in an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}
