import { escapeHtml } from '../escapeHtml.ts'
import type { SiteInLanguage } from '../languages/siteInLanguage.ts'

/** Returns the page that is sent if rendering the error page fails. It uses nothing of the site except the language's texts. */
export function brokenErrorPage({ language, start }: Pick<SiteInLanguage, 'language' | 'start'>): string {
  const { code, direction, words } = language
  const dir = direction === 'rtl' ? ' dir="rtl"' : ''
  return `<!doctype html><html lang="${escapeHtml(code)}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(words.error)}</title><meta name="robots" content="noindex"></head><body><main><h1>${escapeHtml(words.errorPageFailed)}</h1><p><a href="${escapeHtml(start)}">${escapeHtml(words.home)}</a></p></main></body></html>`
}
