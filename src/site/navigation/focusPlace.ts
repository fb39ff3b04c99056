/** Moves focus to a place that is read from but takes no focus by the Tab key; the next Tab goes on from there. */
export function focusPlace(place: HTMLElement): void {
  if (!place.matches('a[href],button,input,select,textarea,summary,[tabindex]')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
