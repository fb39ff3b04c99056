import type { Page } from '@playwright/test'
import { blockOf, type EditedStory, type Editor, type Fields } from './editorFrame.ts'

/** A block as the editor sends it, with its mark made from that of another. */
export function marked(story: EditedStory, uid: string, component: string, content: object = {}): Fields {
  const mark = String(blockOf(story, 'first')._editable)
  return {
    ...content,
    _uid: uid,
    component,
    _editable: mark.replace('"first"', `"${uid}"`).replace('"quote"', `"${component}"`),
  }
}

/** Where a block stands in the page, by its `_uid`. */
export const rootOf = ({ frame }: Editor, uid: string) => frame.locator(`[data-blok-uid="2-${uid}"]`)

/** Sets how wide the page is shown, in pixels. */
export const setWidth = (page: Page, width: number) =>
  page.locator('iframe').evaluate((frame, size) => {
    frame.style.width = `${size}px`
  }, width)
