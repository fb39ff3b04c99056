import type { Story } from '../content/story.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Language } from './languages/language.ts'

/** The id of the bar above a page that is opened by a preview link. */
export const DRAFT_BAR = 'draft-bar'

/** CSS of the bar. It uses system colours, since the builder does not know the site's colours. */
export const DRAFT_BAR_STYLE = `#${DRAFT_BAR}{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:.5rem 1.25rem;background:CanvasText;color:Canvas;font:.875rem/1.5 system-ui,sans-serif;print-color-adjust:exact}#${DRAFT_BAR} p{margin:0;color:inherit;font:inherit}`

/** Formats a time in the language of a page. Omitted time zone: the browser's. */
export function draftBarTime(time: Date, code: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(code, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone, timeZoneName: 'short' }),
  }).format(time)
}

/**
 * Returns the bar that shows that a page is a draft, the story's name, when it was saved, and when the preview ends. Its times are
 * in UTC until a script replaces them by those of the browser's time zone.
 *
 * @param story undefined on an error page
 * @param expiresAt when the preview ends, in milliseconds since the epoch
 */
export function draftBarHtml(
  story: Pick<Story, 'name' | 'created_at' | 'updated_at'> | undefined,
  expiresAt: number,
  { code, words }: Pick<Language, 'code' | 'words'>,
): string {
  const { name, draft, saved, until } = words.draftBar
  const time = (kind: 'saved' | 'until', at: Date, text: (time: string) => string) =>
    `<p data-${kind}="${at.toISOString()}">${escapeHtml(text(draftBarTime(at, code, 'UTC')))}</p>`
  const savedAt = new Date(story?.updated_at ?? story?.created_at ?? Number.NaN)
  return [
    `<aside id="${DRAFT_BAR}" aria-label="${escapeHtml(name)}">`,
    `<p><strong>${escapeHtml(draft(story?.name))}</strong></p>`,
    Number.isNaN(savedAt.getTime()) ? '' : time('saved', savedAt, saved),
    time('until', new Date(expiresAt), until),
    '</aside>',
  ].join('')
}
