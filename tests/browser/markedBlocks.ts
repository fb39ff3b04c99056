import type { Page } from '@playwright/test'
import { blockOf, type EditedStory, type Editor, type Fields } from './editorFrame.ts'

/** Returns a block as the editor sends it. Its `_editable` mark is the one of the block `first`, with uid and component replaced. */
export function markedBlock(
  story: EditedStory,
  uid: string,
  component: string,
  content: object = {},
): Fields {
  const mark = String(blockOf(story, 'first')._editable)
  return {
    ...content,
    _uid: uid,
    component,
    _editable: mark.replace('"first"', `"${uid}"`).replace('"quote"', `"${component}"`),
  }
}

/** Locates the root element of a block by its `_uid`. */
export const rootOf = ({ frame }: Editor, uid: string) => frame.locator(`[data-blok-uid="2-${uid}"]`)

/** Sets the width of the editor's iframe, in CSS pixels. */
export const setWidth = (page: Page, width: number) =>
  page.locator('iframe').evaluate((frame, size) => {
    frame.style.width = `${size}px`
  }, width)
