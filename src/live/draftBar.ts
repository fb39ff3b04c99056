import { DRAFT_BAR, draftBarTime } from '../pages/draftBar.ts'
import type { Language } from '../pages/languages/language.ts'

/** Shows the times of the draft bar in the browser's time zone, and a message when the preview has ended. */
export function startDraftBar(window: Window, { code, words }: Pick<Language, 'code' | 'words'>): void {
  const bar = window.document.getElementById(DRAFT_BAR)
  if (!bar) return
  // The editor shows the status itself. The server does not know about the frame on plain http, where browsers omit Sec-Fetch-Dest.
  if (window.parent !== window) {
    bar.remove()
    return
  }
  const { draftBar } = words
  const show = (kind: 'saved' | 'until', text: (time: string) => string) => {
    const element = bar.querySelector<HTMLElement>(`[data-${kind}]`)
    const time = new Date(element?.dataset[kind] ?? Number.NaN)
    if (element && !Number.isNaN(time.getTime())) element.textContent = text(draftBarTime(time, code))
    return { element, time }
  }
  show('saved', draftBar.saved)
  const { element, time } = show('until', draftBar.until)
  if (!element) return
  element.role = 'status'
  window.setTimeout(() => {
    element.textContent = draftBar.ended
  }, time.getTime() - Date.now())
}
