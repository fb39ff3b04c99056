import { escapeHtml } from './escapeHtml.ts'
import type { Head } from './head.ts'
import { type HeadSite, headHtml } from './headHtml.ts'
import type { SiteInLanguage } from './languages/siteInLanguage.ts'

/** The parts of a document. All strings named `…Html` are trusted HTML. `head` is data, which is escaped. */
export interface DocumentParts {
  readonly site: HeadSite & Pick<SiteInLanguage, 'language' | 'start' | 'earlyScript'>
  /** Deployment, shell hash and content version. If any of these differs, navigation loads the page as a document. */
  readonly build: string
  readonly shell: string
  readonly version: 'draft' | 'published'
  /** The boot script's text. */
  readonly boot?: string
  readonly head: Head
  /** Addresses of the stylesheets, in order. */
  readonly styles: readonly string[]
  /** The `<style>` element for colours and widths of the content. Empty if none are used. */
  readonly styleHtml: string
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[]
  readonly headerHtml: string
  readonly bodyHtml: string
  readonly footerHtml: string
  /** HTML after the footer, such as the consent dialog. */
  readonly closingHtml?: string
  /** The element with settings for browsers. */
  readonly settingsHtml?: string
  /** HTML of development and previews at the end of the head. */
  readonly developmentHtml?: string
  /** HTML of previews before the header. */
  readonly barHtml?: string | undefined
  /** HTML of previews at the end of the body. */
  readonly previewHtml?: string
}

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`

/** Returns a document. It has at most two scripts, both inline: one that runs before the first paint, and the boot script. */
export function documentHtml(parts: DocumentParts): string {
  const {
    site,
    head,
    styles,
    styleHtml,
    fonts,
    headerHtml,
    bodyHtml,
    footerHtml,
    boot,
    developmentHtml = '',
    barHtml = '',
    previewHtml = '',
    settingsHtml = '',
    closingHtml = '',
  } = parts
  const { language, start } = site
  const marks = ['build', 'shell', 'version'] as const
  return [
    `<!doctype html><html ${attribute('lang', language.code)}${language.direction === 'rtl' ? ' dir="rtl"' : ''} ${marks.map((name) => attribute(`data-${name}`, parts[name])).join(' ')}${start === '/' ? '' : ` ${attribute('data-start', start)}`}>`,
    '<head><meta charset="utf-8">',
    (boot || previewHtml) && site.earlyScript ? `<script>${site.earlyScript}</script>` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headHtml(head, site),
    // Before the fonts: the first request gets the open connection, and the first paint waits for the stylesheets.
    ...styles.map((href) => `<link rel="stylesheet" ${attribute('href', href)}>`),
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', href)}>`,
    ),
    styleHtml,
    developmentHtml,
    '</head><body>',
    `<a class="skip-link" href="#main">${escapeHtml(language.words.skipLink)}</a>`,
    barHtml,
    headerHtml,
    `<main id="main" tabindex="-1">${bodyHtml}</main>`,
    footerHtml,
    closingHtml,
    settingsHtml,
    boot ? `<script>${boot}</script>` : '',
    previewHtml,
    '</body></html>',
  ].join('')
}
